import { useState } from 'react';

/** The value while something is open, and from then on the last one, so that it does not change while it fades out. */
export function useWhileOpen<Value>(open: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (open && last !== value) setLast(value);
  return open ? value : last;
}
