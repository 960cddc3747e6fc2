import type { UnsubscribeFunc } from 'pocketbase';
import { useEffect, useEffectEvent } from 'react';
import { pb } from './pocketbase';
import { useSession } from '@/session/useSession';

const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Calls back when a booking of the signed-in person changes, whenever the realtime connection stands (what was read
 * before may have changed unheard) and when the window gets the focus again. The action (`create`, `update` or
 * `delete`) comes with a change only.
 */
export function useBookingEvents(onChange: (action?: string) => void): void {
  const token = useSession()?.token;
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!token) return undefined;
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);
    const leave = hearOf('bookings/*', (action) => changed(action));
    return () => {
      window.removeEventListener('focus', onFocus);
      leave();
    };
  }, [token]);
}

/**
 * Hears of the records of a topic such as `bookings/*` until the returned function is called. The SDK mends a connection
 * that breaks, but gives up a first one that fails.
 */
export function hearOf(topic: string, onChange: (action?: string) => void): () => void {
  let subscriptions: readonly Promise<UnsubscribeFunc>[] = [];
  let pause = firstPause;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let left = false;

  function connect() {
    // The page before has connected: what is kept from an earlier visit may be older than what it was told.
    const stands = pb.realtime.isConnected;
    subscriptions = [
      pb.realtime.subscribe(topic, ({ action }: { action: string }) => onChange(action)),
      pb.realtime.subscribe('PB_CONNECT', () => onChange()),
    ];
    Promise.all(subscriptions)
      .then(() => {
        if (stands && !left) onChange();
      })
      .catch(() => {
        // The SDK remembers what could not be subscribed to, and offers nothing to give up just that.
        void pb.realtime.unsubscribe();
        if (!left) retry = setTimeout(connect, pause);
        pause = Math.min(pause * 2, longestPause);
      });
  }

  connect();
  return () => {
    left = true;
    clearTimeout(retry);
    for (const subscription of subscriptions) {
      subscription.then((unsubscribe) => unsubscribe()).catch(() => undefined);
    }
  };
}
