import type { BookingLimits } from '@/api/openapi.gen';
import { availabilityTexts as texts } from './texts';

const hoursPerDay = 24;
const days = (count: number) => count * hoursPerDay;

/** The choices for each limit. Buffers are multiples of half an hour, up to 8 hours. */
const offered = {
  bufferMinutes: Array.from({ length: 17 }, (_, halfHours) => halfHours * 30),
  leadHours: [0, 2, 4, 12, days(1), days(2), days(3), days(7), days(14), days(30)],
  horizonDays: [14, 30, 60, 90, 180, 365, 400],
} as const;

const words = { bufferMinutes: texts.bufferOf, leadHours: texts.leadOf, horizonDays: texts.horizonOf } as const;

type Limit = keyof typeof offered;

/** Returns the sorted choices for a limit with their labels. The present value is always among them. */
export function limitOptions(limit: Limit, value: number) {
  const values: readonly number[] = offered[limit];
  const all = values.includes(value) ? values : [...values, value].toSorted((one, other) => one - other);
  return all.map((one) => ({ value: String(one), label: words[limit](one) }));
}

/** Returns the changed limits. Limits that are not sent stay as they are, such as a buffer that follows the standard. */
export function changedLimits(before: BookingLimits, chosen: Readonly<Record<Limit, string>>): Partial<BookingLimits> {
  const limits = Object.keys(offered) as Limit[];
  return Object.fromEntries(
    limits.map((limit) => [limit, Number(chosen[limit])] as const).filter(([limit, value]) => before[limit] !== value),
  );
}
