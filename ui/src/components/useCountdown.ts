import { useEffect, useState } from 'react';

/** Seconds left, ticking down to 0; `restart` begins again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);

  function restart() {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }

  return { left, restart };
}
