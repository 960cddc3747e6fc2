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

/** Groups times by parts of the day. Parts without a time are left out. */
export function groupTimes(times: readonly string[]): readonly TimesOfPart[] {
  return parts
    .map(({ part, from }, index) => {
      const until = parts[index + 1]?.from ?? dayMinutes;
      return { part, times: times.filter((time) => minutesOf(time) >= from && minutesOf(time) < until) };
    })
    .filter((group) => group.times.length > 0);
}

/**
 * Reports whether a shoot can start at a time. The free times are full and half hours only. A time between two of them is
 * free if both are free.
 */
export function isFree(time: string, freeTimes: readonly string[]): boolean {
  const minutes = minutesOf(time);
  const before = minutes - (minutes % slotMinutes);
  const after = minutes === before ? before : before + slotMinutes;
  // The half hour after 11:30 PM belongs to the next day, whose free times are not known here.
  return freeTimes.includes(timeAt(before)) && (after === dayMinutes || freeTimes.includes(timeAt(after)));
}

/** Returns the free times in order, together with a chosen time between two half hours if it is free. */
export function withChosenTime(freeTimes: readonly string[], chosen: string): readonly string[] {
  if (freeTimes.includes(chosen) || !isFree(chosen, freeTimes)) return freeTimes;
  return [...freeTimes, chosen].toSorted((one, other) => minutesOf(one) - minutesOf(other));
}

function timeAt(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return formatTime({ hour: hour % 12 || 12, minute: minutes % 60, half: hour < 12 ? 'AM' : 'PM' });
}

const saturday = 6;

/** Returns today, tomorrow and the Saturday of this week, without duplicates. */
export function quickDays(firstDay: string) {
  const toSaturday = saturday - new Date(firstDay).getUTCDay();
  const days = [
    { value: firstDay, label: slotTexts.quickToday },
    { value: addDays(firstDay, 1), label: slotTexts.quickTomorrow },
    { value: addDays(firstDay, toSaturday), label: slotTexts.quickSaturday },
  ];
  return toSaturday > 1 ? days : days.slice(0, 2);
}

/**
 * Returns the common hours that a person can choose with one click. Hours that have already passed on the given day are
 * disabled.
 */
export function quickTimes(day: string | undefined, now: number = Date.now()) {
  return slotTexts.commonHours.map((choice) => ({ ...choice, disabled: day ? hasCome(day, choice.value, now) : false }));
}

const maxDaysAhead = 400;

/** Returns the range of days that the server accepts, starting with today in India. */
export function bookableDays(now: Date = new Date()): { first: string; last: string } {
  const first = today(now);
  return { first, last: addDays(first, maxDaysAhead) };
}
