import { useEffect, useState, type ReactNode } from 'react';

const delayMilliseconds = 200;

/** Shows its children after a moment: what takes less time needs no sign that it is loading. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, delayMilliseconds, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
