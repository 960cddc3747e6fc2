import { useEffect, useEffectEvent } from 'react';
import { pb } from './pocketbase';
import { useSession } from './useSession';

/**
 * Calls back when a booking of the signed-in person changes, when the realtime connection is back after a break
 * (events may have been missed) and when the window gets the focus again. The action (`create`, `update` or
 * `delete`) comes with a change only.
 */
export function useBookingEvents(onChange: (action?: string) => void): void {
  const token = useSession()?.token;
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!token) return undefined;
    let connections = 0;
    const bookings = pb.collection('bookings').subscribe('*', ({ action }) => changed(action));
    const reconnects = pb.realtime.subscribe('PB_CONNECT', () => {
      connections += 1;
      if (connections > 1) changed();
    });
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);

    return () => {
      window.removeEventListener('focus', onFocus);
      for (const subscription of [bookings, reconnects]) {
        // A subscription that could not be made has nothing to give up.
        subscription.then((unsubscribe) => unsubscribe()).catch(() => undefined);
      }
    };
  }, [token]);
}
