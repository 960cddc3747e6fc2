import { type ReactNode, useState } from 'react';
import type { ClockTime } from '@/lib/format/clock';
import { type Clock, useClock } from '@/ui/date/useClock';

type StoryValueProps<Value> = { initial: Value; children: (value: Value, onChange: (value: Value) => void) => ReactNode };

/** Holds the state of a controlled component, so that its story is interactive. */
export function StoryValue<Value>({ initial, children }: StoryValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Holds the time of a clock, so that its story is interactive. */
export function StoryClock({ initial, children }: { initial: ClockTime; children: (clock: Clock) => ReactNode }) {
  return children(useClock(initial));
}
