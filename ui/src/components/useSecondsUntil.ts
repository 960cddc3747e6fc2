import { useEffect, useState } from 'react';
import { secondsUntil } from '@/booking/dispatchState';

const tickMilliseconds = 250;

/** The seconds until a moment of the server's clock, counted down; `clockAhead` is how far this browser's is ahead. */
export function useSecondsUntil(moment: string, clockAhead: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(moment, clockAhead, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return left;
}
