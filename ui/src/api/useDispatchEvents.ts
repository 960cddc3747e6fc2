import { useEffect, useEffectEvent, useRef } from 'react';
import { hearOf, isLive } from './live';

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
    const leave = hearOf(`dispatches/${dispatchId}`, (change) => {
      if (change) heard.current = true;
      changed();
    });
    const poll = setInterval(() => {
      const isQuiet = heard.current && isLive();
      skipped = isQuiet && skipped < quietPolls ? skipped + 1 : 0;
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
