import { lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';
import { addDays, monthOf, weeksOf } from './calendar';

// Every page with a date picker loads `calendar.ts`. These functions are separate from it, because only the calendar of the
// dashboard needs them.
const daysOfWeek = 7;

const longDay = lazyValue(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
);
const dayOfMonth = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }));

/** Formats a day with its weekday, such as "Tuesday, 1 December". */
export function formatLongDay(day: string): string {
  return longDay().format(Date.parse(day));
}

/** Formats a range of days, such as "29 Nov – 5 Dec 2026" or "22–28 Nov 2026". */
export function formatDays(first: string, last: string): string {
  const end = `${dayOfMonth().format(Date.parse(last))} ${last.slice(0, 4)}`;
  if (monthOf(first) === monthOf(last)) return first === last ? end : `${Number(first.slice(8))}–${end}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`;
  return `${dayOfMonth().format(Date.parse(first))}${year} – ${end}`;
}

/** Returns the days of the week that contains a day, beginning with Sunday. */
export function weekOf(day: string): readonly string[] {
  const sunday = addDays(day, -new Date(day).getUTCDay());
  return Array.from({ length: daysOfWeek }, (_, weekday) => addDays(sunday, weekday));
}

/** Returns the weeks of a month, including days of the neighbouring months. */
export function wholeWeeksOf(month: string): ReadonlyArray<readonly string[]> {
  const first = weekOf(`${month}-01`)[0] ?? month;
  return weeksOf(month).map((_, week) => weekOf(addDays(first, week * daysOfWeek)));
}
