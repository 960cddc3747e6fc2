import { useEffect, useEffectEvent, useRef } from 'react';
import { isLive, subscribeTo } from './live';

const pollMilliseconds = 5_000;
/** Polls that are skipped while the connection seems open. It may have broken without an event. */
const quietPolls = 3;

/**
 * Calls back when a dispatch changes, until `active` is false. Before the first live message, and while the connection
 * is cut, it calls back every 5 seconds; also when the window gets the focus.
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
