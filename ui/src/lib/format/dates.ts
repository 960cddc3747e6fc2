import { earlyValue, lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';
import { formatTime, minutesOf, showTime } from './clock';

/**
 * Days and times of the product are those of India, whatever zone the browser is in.
 * A day travels as `YYYY-MM-DD` in queries and as `dd/mm/yyyy` everywhere else; people see `Thu, 5 Nov 2026`.
 */
// The difference of the product's time zone, which has no summer time.
export const aheadOfUtc = 5.5 * 3_600_000;
const dayMilliseconds = 86_400_000;

const weekday = earlyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }));
const month = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }));

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

/** Thu, 5 Nov 2026, from either form of a day; what cannot be read is shown as it came. */
export function formatDay(day: string): string {
  const utc = new Date(asUtc(day));
  if (Number.isNaN(utc.getTime())) return day;
  // Versions of browsers differ in the commas of a whole date.
  return `${weekday().format(utc)}, ${utc.getUTCDate()} ${month().format(utc)} ${utc.getUTCFullYear()}`;
}

/** Thu, 5 Nov 2026, 3:05 pm, from either form of a day and a time such as 3:05 PM. */
export function formatDayAndTime(day: string, time: string): string {
  return `${formatDay(day)}, ${showTime(time)}`;
}

/** Whole days from today in India to the given day, never below 0. */
export function daysLeft(day: string, now: Date = new Date()): number {
  const days = Math.round((asUtc(day) - asUtc(today(now))) / dayMilliseconds);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}

/** The moment, in milliseconds, of a day and a time of it in India; NaN for what cannot be read. */
export function startOf(day: string, time: string): number {
  return asUtc(day) + minutesOf(time) * 60_000 - aheadOfUtc;
}

/** Whether a day and a time of it in India have come; false for what cannot be read. */
export function hasCome(day: string, time: string, now: number = Date.now()): boolean {
  return now >= startOf(day, time);
}

function asUtc(day: string): number {
  return Date.parse(day.includes('/') ? toIso(day) : day);
}

/** Thu, 5 Nov 2026, 3:05 pm, in India, of a moment as the server stores it; what cannot be read is shown as it came. */
export function formatMoment(created: string): string {
  const moment = momentOf(created);
  return Number.isNaN(moment.getTime()) ? created : formatDayAndTime(today(moment), timeOf(moment));
}

/** Thu, 5 Nov, 3:05 pm, in India, of a moment so near that its year is clear; what cannot be read is shown as it came. */
export function formatNearMoment(created: string): string {
  return formatMoment(created).replace(/ \d{4},/, ',');
}

/** Thu, 5 Nov 2026, the day in India of a moment as the server stores it. */
export function formatDayOf(created: string): string {
  return formatDay(today(momentOf(created)));
}

/**
 * 3:05 pm, or Fri, 6 Nov, 3:05 pm on another day than today, in India: a moment until which something stands. What cannot be
 * read is shown as it came.
 */
export function formatUntil(created: string, now: number = Date.now()): string {
  const moment = momentOf(created);
  if (Number.isNaN(moment.getTime())) return created;
  return today(moment) === today(new Date(now)) ? showTime(timeOf(moment)) : formatNearMoment(created);
}

function timeOf(moment: Date): string {
  const india = new Date(moment.getTime() + aheadOfUtc);
  const hour = india.getUTCHours();
  return formatTime({ hour: hour % 12 || 12, minute: india.getUTCMinutes(), half: hour < 12 ? 'AM' : 'PM' });
}

function momentOf(created: string): Date {
  return new Date(created.replace(' ', 'T'));
}
