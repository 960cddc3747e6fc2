import { lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';
import { addDays, monthOf, weeksOf } from './calendar';

// What a calendar of whole weeks needs besides `calendar.ts`, which pages with a date picker load.
const daysOfWeek = 7;

const longDay = lazyValue(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
);
const dayOfMonth = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }));

/** Tuesday, 1 December */
export function formatLongDay(day: string): string {
  return longDay().format(Date.parse(day));
}

/** 29 Nov – 5 Dec 2026, or 22–28 Nov 2026 */
export function formatDays(first: string, last: string): string {
  const end = `${dayOfMonth().format(Date.parse(last))} ${last.slice(0, 4)}`;
  if (monthOf(first) === monthOf(last)) return first === last ? end : `${Number(first.slice(8))}–${end}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`;
  return `${dayOfMonth().format(Date.parse(first))}${year} – ${end}`;
}

/** The week of a day, from Sunday on. */
export function weekOf(day: string): readonly string[] {
  const sunday = addDays(day, -new Date(day).getUTCDay());
  return Array.from({ length: daysOfWeek }, (_, weekday) => addDays(sunday, weekday));
}

/** The weeks of a month with the days of other months that belong to them. */
export function wholeWeeksOf(month: string): ReadonlyArray<readonly string[]> {
  const first = weekOf(`${month}-01`)[0] ?? month;
  return weeksOf(month).map((_, week) => weekOf(addDays(first, week * daysOfWeek)));
}
