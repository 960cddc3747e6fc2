import { addDays } from '@/lib/format/calendar';
import { formatTime, minutesOf } from '@/lib/format/clock';
import { hasCome, today } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';

const slotMinutes = 30;
const dayMinutes = 1440;

const parts = [
  { part: 'early', from: 0 },
  { part: 'morning', from: 6 * 60 },
  { part: 'afternoon', from: 12 * 60 },
  { part: 'evening', from: 17 * 60 },
] as const;

type PartOfDay = (typeof parts)[number]['part'];

export type TimesOfPart = { readonly part: PartOfDay; readonly times: readonly string[] };

/** The times of a day by its parts, of which those without a time are left out. */
export function groupTimes(times: readonly string[]): readonly TimesOfPart[] {
  return parts
    .map(({ part, from }, index) => {
      const until = parts[index + 1]?.from ?? dayMinutes;
      return { part, times: times.filter((time) => minutesOf(time) >= from && minutesOf(time) < until) };
    })
    .filter((group) => group.times.length > 0);
}

/**
 * Whether a shoot can begin at a time of a day of which only the full and half hours are known: between two of them,
 * when it can begin at both.
 */
export function isFree(time: string, freeTimes: readonly string[]): boolean {
  const minutes = minutesOf(time);
  const before = minutes - (minutes % slotMinutes);
  const after = minutes === before ? before : before + slotMinutes;
  // The half hour after the last one belongs to the next day.
  return freeTimes.includes(timeAt(before)) && (after === dayMinutes || freeTimes.includes(timeAt(after)));
}

/** The free times and, in its place among them, a time between two half hours that is chosen already and free. */
export function withChosenTime(freeTimes: readonly string[], chosen: string): readonly string[] {
  if (freeTimes.includes(chosen) || !isFree(chosen, freeTimes)) return freeTimes;
  return [...freeTimes, chosen].toSorted((one, other) => minutesOf(one) - minutesOf(other));
}

function timeAt(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return formatTime({ hour: hour % 12 || 12, minute: minutes % 60, half: hour < 12 ? 'AM' : 'PM' });
}

const saturday = 6;

/** Today, tomorrow and the Saturday of this week, each day once. */
export function quickDays(firstDay: string) {
  const toSaturday = saturday - new Date(firstDay).getUTCDay();
  const days = [
    { value: firstDay, label: slotTexts.quickToday },
    { value: addDays(firstDay, 1), label: slotTexts.quickTomorrow },
    { value: addDays(firstDay, toSaturday), label: slotTexts.quickSaturday },
  ];
  return toSaturday > 1 ? days : days.slice(0, 2);
}

/** The hours at which most shoots start; those that have passed on the day are disabled. */
export function quickTimes(day: string | undefined, now: number = Date.now()) {
  return slotTexts.commonHours.map((choice) => ({ ...choice, disabled: day ? hasCome(day, choice.value, now) : false }));
}

const furthestDays = 400;

/** From today in India to the furthest day that the server takes bookings for. */
export function bookableDays(now: Date = new Date()): { first: string; last: string } {
  const first = today(now);
  return { first, last: addDays(first, furthestDays) };
}
