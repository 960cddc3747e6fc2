import { useState } from 'react';

/**
 * Returns the value while something is open, and afterwards the last value, so that the content does not change while it fades
 * out.
 */
export function useWhileOpen<Value>(open: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (open && last !== value) setLast(value);
  return open ? value : last;
}
