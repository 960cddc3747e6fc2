import { useEffect, useState } from 'react';
import { secondsUntil } from '@/domain/dispatchState';

const tickMilliseconds = 250;

/** The seconds until a moment of the server's clock, counted down; `clockAhead` is how far this browser's is ahead. */
export function useSecondsUntil(moment: string, clockAhead: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(moment, clockAhead, now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
