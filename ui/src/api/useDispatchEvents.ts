import { useEffect, useEffectEvent, useRef } from 'react';
import { hearOf } from './useBookingEvents';
import { pb } from './pocketbase';

const pollMilliseconds = 5_000;
/** Polls that are left out while the connection stands: one that broke without a word is noticed by then. */
const quietPolls = 3;

/**
 * Calls back when a dispatch changes, until `active` is false. Before the first live message, and while the connection
 * is cut, it calls back every 5 seconds; also when the window gets the focus.
 */
export function useDispatchEvents(dispatchId: string, active: boolean, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  const heard = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    let skipped = 0;
    heard.current = false;
    const leave = hearOf(`dispatches/${dispatchId}`, (action) => {
      if (action) heard.current = true;
      changed();
    });
    const poll = setInterval(() => {
      const isLive = heard.current && pb.realtime.isConnected;
      skipped = isLive && skipped < quietPolls ? skipped + 1 : 0;
      if (skipped === 0) changed();
    }, pollMilliseconds);
    const onFocus = () => changed();
    window.addEventListener('focus', onFocus);
    return () => {
      leave();
      clearInterval(poll);
      window.removeEventListener('focus', onFocus);
    };
  }, [dispatchId, active]);
}
