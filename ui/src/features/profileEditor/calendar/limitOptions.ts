import type { BookingLimits } from '@/api/openapi.gen';
import { availabilityTexts as texts } from './availabilityTexts';

const hoursPerDay = 24;
const days = (count: number) => count * hoursPerDay;

/** What is offered for each limit. Buffers are of half hours, up to 8 hours. */
const offered = {
  bufferMinutes: Array.from({ length: 17 }, (_, halfHours) => halfHours * 30),
  leadHours: [0, 2, 4, 12, days(1), days(2), days(3), days(7), days(14), days(30)],
  horizonDays: [14, 30, 60, 90, 180, 365, 400],
} as const;

const words = { bufferMinutes: texts.bufferOf, leadHours: texts.leadOf, horizonDays: texts.horizonOf } as const;

export type Limit = keyof typeof offered;

/** The choices for a limit, in words, in order; the value that is set stays one, whatever it is. */
export function limitOptions(limit: Limit, value: number) {
  const values: readonly number[] = offered[limit];
  const all = values.includes(value) ? values : [...values, value].toSorted((one, other) => one - other);
  return all.map((one) => ({ value: String(one), label: words[limit](one) }));
}

/** The limits that were changed. What is not sent stays, such as a buffer that follows the standard. */
export function changedLimits(before: BookingLimits, chosen: Readonly<Record<Limit, string>>): Partial<BookingLimits> {
  const limits = Object.keys(offered) as Limit[];
  return Object.fromEntries(
    limits.map((limit) => [limit, Number(chosen[limit])] as const).filter(([limit, value]) => before[limit] !== value),
  );
}
