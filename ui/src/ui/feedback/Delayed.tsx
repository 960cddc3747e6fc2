import { useEffect, useState, type ReactNode } from 'react';

const delayMilliseconds = 200;

/** Renders its children after a moment, so that no loading indicator appears during a short wait. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, delayMilliseconds, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
