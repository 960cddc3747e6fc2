import { useEffect, useState, type ReactNode } from 'react';

const delayMilliseconds = 200;

/** Renders its children after a moment, so that a short wait shows no sign of loading. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, delayMilliseconds, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
