import type { UnsubscribeFunc } from 'pocketbase';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/session/useSession';
import { pb } from './pocketbase';

const firstPause = 2_000;
const longestPause = 30_000;

/** A change of a record: `create`, `update` or `delete`, and the record as it is now. */
export type LiveChange = { readonly action: string; readonly record: Readonly<Record<string, unknown>> };

type OnChange = (change?: LiveChange) => void;

/** The functions that connect the current subscribers. */
const connections = new Set<() => void>();
let pause = firstPause;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back when a record of the collection changes that the signed-in person may see, each time the realtime connection
 * opens (a change before that may have been missed), and when the window gets the focus. Only the first of these passes the
 * change.
 */
export function useLiveChanges(collection: 'bookings' | 'dispatches' | 'offers', onChange: OnChange): void {
  const token = useSession()?.token;
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!token) return undefined;
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);
    const unsubscribe = subscribeTo(`${collection}/*`, (change) => changed(change));
    return () => {
      window.removeEventListener('focus', onFocus);
      unsubscribe();
    };
  }, [token, collection]);
}

/** Whether the realtime connection is open. */
export function isLive(): boolean {
  return pb.realtime.isConnected;
}

/**
 * Subscribes to a topic, such as `bookings/*`, until the returned function is called. The SDK opens a broken connection
 * again, but does not repeat a first attempt that failed.
 */
export function subscribeTo(topic: string, onChange: OnChange): () => void {
  let subscriptions: readonly Promise<UnsubscribeFunc>[] = [];

  function connect() {
    // PB_CONNECT is not sent again on an open connection, but data from an earlier visit may be out of date.
    const wasConnected = pb.realtime.isConnected;
    subscriptions = [
      pb.realtime.subscribe(topic, (change: LiveChange) => onChange(change)),
      pb.realtime.subscribe('PB_CONNECT', () => onChange()),
    ];
    Promise.all(subscriptions)
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
    for (const subscription of subscriptions) {
      subscription.then((unsubscribe) => unsubscribe()).catch(() => undefined);
    }
  };
}

/** The SDK cannot drop a single failed subscription, so all are made again. */
function connectAllLater(): void {
  if (retry) return;
  void pb.realtime.unsubscribe();
  retry = setTimeout(() => {
    retry = undefined;
    for (const connect of connections) connect();
  }, pause);
  pause = Math.min(pause * 2, longestPause);
}
