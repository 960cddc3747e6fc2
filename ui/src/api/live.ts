import type { RealtimeService, UnsubscribeFunc } from 'pocketbase';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '@/session/useSession';
import type { Records } from './records.gen';

const firstPause = 2_000;
const maxPause = 30_000;

/**
 * A change of a record: the action, which is `create`, `update` or `delete`, and the record in its current state. Its hidden
 * fields are missing.
 */
type LiveChange<Collection extends keyof Records> = { readonly action: string; readonly record: Records[Collection] };

type OnChange<Collection extends keyof Records> = (change?: LiveChange<Collection>) => void;

/** The functions that connect the current subscribers. */
const connections = new Set<() => void>();
let realtime: RealtimeService | undefined;
let pause = firstPause;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `onChange` when the server reports a change in the collection. The server reports only records that the signed-in
 * person may see. It also calls `onChange`, without an argument, each time the realtime connection opens, because earlier
 * changes may have been missed, and when the window gets the focus.
 */
export function useLiveChanges<Collection extends 'bookings' | 'deliveries' | 'dispatches' | 'offers' | 'threads'>(
  collection: Collection,
  onChange: OnChange<Collection>,
): void {
  const token = useSession()?.token;
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!token) return undefined;
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);
    const unsubscribe = subscribeTo<Collection>(`${collection}/*`, (change) => changed(change));
    return () => {
      window.removeEventListener('focus', onFocus);
      unsubscribe();
    };
  }, [token, collection]);
}

async function loadRealtime(): Promise<RealtimeService> {
  realtime ??= (await import('./realtime')).realtime;
  return realtime;
}

/** Reports whether the realtime connection is open. */
export function isLive(): boolean {
  return realtime?.isConnected ?? false;
}

/** Closes the realtime connection. */
export function leaveLive(): void {
  void realtime?.unsubscribe();
}

/**
 * Subscribes to a topic, such as `bookings/*`, until the returned function is called. The SDK reopens a broken connection, but
 * does not retry a first attempt that failed.
 */
function subscribeTo<Collection extends keyof Records>(topic: string, onChange: OnChange<Collection>): () => void {
  let subscriptions: Promise<readonly Promise<UnsubscribeFunc>[]> = Promise.resolve([]);

  function connect() {
    let wasConnected = false;
    subscriptions = loadRealtime().then((live) => {
      // If the connection is already open, PB_CONNECT is not sent again. `onChange` is then called below, because cached data
      // may be older than the subscription.
      wasConnected = live.isConnected;
      return [
        live.subscribe(topic, (change: LiveChange<Collection>) => onChange(change)),
        live.subscribe('PB_CONNECT', () => onChange()),
      ];
    });
    subscriptions
      .then((all) => Promise.all(all))
      .then(() => {
        pause = firstPause;
        if (wasConnected && connections.has(connect)) onChange();
      })
      .catch(connectAllLater);
  }

  connections.add(connect);
  if (!retry) connect();
  return () => {
    connections.delete(connect);
    subscriptions
      .then((all) => Promise.allSettled(all.map(async (subscription) => (await subscription)())))
      .catch(() => undefined);
  };
}

/**
 * Closes the connection and, after a pause, makes all subscriptions again, because the SDK cannot drop a single one that
 * failed.
 */
function connectAllLater(): void {
  if (retry) return;
  leaveLive();
  retry = setTimeout(() => {
    retry = undefined;
    for (const connect of connections) connect();
  }, pause);
  pause = Math.min(pause * 2, maxPause);
}

/**
 * Calls `onChange` when a booking of the signed-in person changes or may have changed. The action is passed only if the server
 * has reported the change.
 */
export function useBookingEvents(onChange: (action?: string) => void): void {
  useLiveChanges('bookings', (change) => onChange(change?.action));
}

const pollMilliseconds = 5_000;
/**
 * The number of polls that are skipped after each poll while the connection seems open. Polling goes on, because a connection
 * can break without an event.
 */
const quietPolls = 3;

/**
 * Calls `onChange` when a dispatch changes, when the realtime connection opens and when the window gets the focus, as long as
 * `active` is true. It also calls `onChange` every 5 seconds until the server has reported a change and while the
 * connection is interrupted, and every 20 seconds otherwise.
 */
export function useDispatchEvents(dispatchId: string, active: boolean, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  const hasMessage = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    let skipped = 0;
    hasMessage.current = false;
    const unsubscribe = subscribeTo(`dispatches/${dispatchId}`, (change) => {
      if (change) hasMessage.current = true;
      changed();
    });
    const poll = setInterval(() => {
      const isQuiet = hasMessage.current && isLive();
      skipped = isQuiet && skipped < quietPolls ? skipped + 1 : 0;
      if (skipped === 0) changed();
    }, pollMilliseconds);
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);
    return () => {
      unsubscribe();
      clearInterval(poll);
      window.removeEventListener('focus', onFocus);
    };
  }, [dispatchId, active]);
}

const pollThreadsMilliseconds = 15_000;

/** The fields of a thread that a realtime event contains. `version` increases by one with each change that a page shows. */
export type ThreadState = Pick<
  Records['threads'],
  'id' | 'version' | 'last' | 'customerSeen' | 'customerSeenAt' | 'photographerSeen' | 'photographerSeenAt'
>;

/**
 * Calls `onChange` when a thread of the signed-in person changes or may have changed, every 15 seconds while the connection is
 * interrupted, and every minute otherwise. The state of the thread is passed only if the server has reported a change.
 */
export function useThreadEvents(onChange: (thread?: ThreadState) => void): void {
  const changed = useEffectEvent(onChange);
  useLiveChanges('threads', (change) => onChange(change?.record));

  useEffect(() => {
    let skipped = 0;
    const poll = setInterval(() => {
      skipped = isLive() && skipped < quietPolls ? skipped + 1 : 0;
      if (skipped === 0) changed();
    }, pollThreadsMilliseconds);
    return () => clearInterval(poll);
  }, []);
}
