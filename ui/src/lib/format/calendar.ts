import { lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';

/**
 * In this module days are `YYYY-MM-DD` and months `YYYY-MM`. Both are calculated in UTC, so that no time zone can shift them.
 */
const dayMilliseconds = 86_400_000;
const daysOfWeek = 7;

const monthTitle = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }));
const weekdayName = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }));
// A Sunday, which is the first day of the week in Indian calendars.
const someSunday = Date.UTC(2026, 10, 1);

export const weekdays = lazyValue((): readonly string[] =>
  Array.from({ length: daysOfWeek }, (_, day) => weekdayName().format(someSunday + day * dayMilliseconds)),
);

/** Reports whether a string is a valid date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMilliseconds);
}

/** Returns the same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

export function clampDay(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Formats a month, such as "November 2026". */
export function formatMonth(month: string): string {
  return monthTitle().format(Date.parse(month));
}

/** Returns the weeks of a month, each beginning with Sunday. An entry is undefined where the day belongs to another month. */
export function weeksOf(month: string): ReadonlyArray<ReadonlyArray<string | undefined>> {
  const first = `${month}-01`;
  const blanks = new Date(first).getUTCDay();
  const length = Number(addDays(addMonths(first, 1), -1).slice(8));
  const weeks = Math.ceil((blanks + length) / daysOfWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_cell, weekday) => {
      const offset = week * daysOfWeek + weekday - blanks;
      return offset < 0 || offset >= length ? undefined : addDays(first, offset);
    }),
  );
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
