import { type ReactNode, useState } from 'react';
import type { ClockTime } from '@/lib/format/clock';
import { type Clock, useClock } from '@/ui/date/useClock';

type StoryValueProps<Value> = { initial: Value; children: (value: Value, onChange: (value: Value) => void) => ReactNode };

/** Keeps the value of a controlled component, so that its story can be used. */
export function StoryValue<Value>({ initial, children }: StoryValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Keeps the time of a clock, so that its story can be used. */
export function StoryClock({ initial, children }: { initial: ClockTime; children: (clock: Clock) => ReactNode }) {
  return children(useClock(initial));
}
