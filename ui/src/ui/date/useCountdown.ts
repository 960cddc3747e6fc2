import { useEffect, useState } from 'react';

/**
 * Counts down from `seconds` to 0, beginning at `start` (a Unix time in milliseconds) or at the first render, and returns the
 * seconds left. `restart` starts the countdown again from the current time.
 */
export function useCountdown(seconds: number, start?: number): { left: number; restart: () => void } {
  const [begin, setBegin] = useState(() => start ?? Date.now());
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((begin - now) / 1000 + seconds));

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);

  function restart() {
    setNow(Date.now());
    setBegin(Date.now());
  }

  return { left, restart };
}
