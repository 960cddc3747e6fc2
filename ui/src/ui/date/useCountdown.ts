import { useEffect, useState } from 'react';

/** Seconds left since `start` in milliseconds, or since now, ticking down to 0; `restart` begins again. */
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
