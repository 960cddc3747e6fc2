import type { ReactNode } from 'react';
import { useClock, type Clock } from '@/ui/date/useClock';
import type { ClockTime } from '@/lib/format/clock';

/** Keeps the time of a clock in a story, so that it can be tried out. */
export function StoryClock({ initial, children }: { initial: ClockTime; children: (clock: Clock) => ReactNode }) {
  return children(useClock(initial));
}
