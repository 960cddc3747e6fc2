import { parseTime } from './clock';
import { lazyValue } from '../lazyValue';
import { locale, timeZone } from '../locale';

/**
 * Days and times of the product are those of India, whatever zone the browser is in.
 * A day travels as `YYYY-MM-DD` in queries and as `dd/mm/yyyy` everywhere else.
 */
// The difference of the product's time zone, which has no summer time.
const aheadOfUtc = 5.5 * 3_600_000;
const dayMilliseconds = 86_400_000;

const shownDay = lazyValue(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const longDay = lazyValue(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
);
const moment = lazyValue(
  () => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
);

/** Today in India as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  return new Date(now.getTime() + aheadOfUtc).toISOString().slice(0, 10);
}

/** 2026-11-05 → 05/11/2026 */
export function toSlashed(iso: string): string {
  return iso.split('-').toReversed().join('/');
}

/** 05/11/2026 → 2026-11-05 */
export function toIso(slashed: string): string {
  return slashed.split('/').toReversed().join('-');
}

/** Thu, 05/11/2026, from either form of a day; what cannot be read is shown as it came. */
export function formatDay(day: string): string {
  return formatWith(shownDay(), day);
}

/** Thu, 5 Nov 2026, as a day is read out. */
export function nameOfDay(day: string): string {
  return formatWith(longDay(), day);
}

/** Whole days from today in India to the given day, never below 0. */
export function daysLeft(day: string, now: Date = new Date()): number {
  const days = Math.round((asUtc(day) - asUtc(today(now))) / dayMilliseconds);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}

/** Whether a day and a time of it in India have come; false for what cannot be read. */
export function hasCome(day: string, time: string, now: number = Date.now()): boolean {
  const clock = parseTime(time);
  if (!clock) return false;
  const hour = (clock.hour % 12) + (clock.half === 'PM' ? 12 : 0);
  return now >= asUtc(day) + (hour * 60 + clock.minute) * 60_000 - aheadOfUtc;
}

/** 5 Nov, 3:05 pm, of a moment as the server stores it. */
export function formatMoment(created: string): string {
  const time = Date.parse(created.replace(' ', 'T'));
  return Number.isNaN(time) ? created : moment().format(time);
}

/** Thu, 05/11/2026, the day in India of a moment as the server stores it. */
export function formatDayOf(created: string): string {
  return formatDay(today(new Date(created.replace(' ', 'T'))));
}

function formatWith(format: Intl.DateTimeFormat, day: string): string {
  const utc = asUtc(day);
  return Number.isNaN(utc) ? day : format.format(utc);
}

function asUtc(day: string): number {
  return Date.parse(day.includes('/') ? toIso(day) : day);
}
