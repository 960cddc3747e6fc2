import type { UnsubscribeFunc } from 'pocketbase';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/session/useSession';
import { pb } from './pocketbase';

const firstPause = 2_000;
const longestPause = 30_000;

/** A change of a record: `create`, `update` or `delete`, and the record as it is now. */
export type LiveChange = { readonly action: string; readonly record: Readonly<Record<string, unknown>> };

type OnChange = (change?: LiveChange) => void;

/** What connects each of those who listen. */
const connections = new Set<() => void>();
let pause = firstPause;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back when a record of the collection changes that the signed-in person may see, whenever the realtime connection
 * stands (what was read before may have changed unheard) and when the window gets the focus again. The change comes with
 * the first of these only.
 */
export function useLiveChanges(collection: 'bookings' | 'dispatches' | 'offers', onChange: OnChange): void {
  const token = useSession()?.token;
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!token) return undefined;
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);
    const leave = hearOf(`${collection}/*`, (change) => changed(change));
    return () => {
      window.removeEventListener('focus', onFocus);
      leave();
    };
  }, [token, collection]);
}

/** Whether changes are heard of at present. */
export function isLive(): boolean {
  return pb.realtime.isConnected;
}

/** Hears of changes of a topic, such as `bookings/*`, until the returned function is called. The SDK mends a connection that breaks, but gives up a first one that fails. */
export function hearOf(topic: string, onChange: OnChange): () => void {
  let subscriptions: readonly Promise<UnsubscribeFunc>[] = [];

  function connect() {
    // The page before has connected: what is kept from an earlier visit may be older than what it was told.
    const stands = pb.realtime.isConnected;
    subscriptions = [
      pb.realtime.subscribe(topic, (change: LiveChange) => onChange(change)),
      pb.realtime.subscribe('PB_CONNECT', () => onChange()),
    ];
    Promise.all(subscriptions)
      .then(() => {
        pause = firstPause;
        if (stands && connections.has(connect)) onChange();
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

/** The SDK remembers what could not be subscribed to, and offers nothing to give up just that: all begin again. */
function connectAllLater(): void {
  if (retry) return;
  void pb.realtime.unsubscribe();
  retry = setTimeout(() => {
    retry = undefined;
    for (const connect of connections) connect();
  }, pause);
  pause = Math.min(pause * 2, longestPause);
}
