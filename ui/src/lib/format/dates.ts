import { preloadValue, lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';
import { formatTime, minutesOf, showTime } from './clock';

/**
 * All days and times of the product are in India's time zone, whatever the browser's zone is. A day is `YYYY-MM-DD` in queries
 * and, with few exceptions, `dd/mm/yyyy` in bodies and responses. People see `Thu, 5 Nov 2026`.
 */
// The offset of the product's time zone, which has no daylight saving time.
export const aheadOfUtc = 5.5 * 3_600_000;
const dayMilliseconds = 86_400_000;

const weekday = preloadValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }));
const month = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }));

/** Returns today's date in India as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  return new Date(now.getTime() + aheadOfUtc).toISOString().slice(0, 10);
}

/** Converts 2026-11-05 to 05/11/2026. */
export function toSlashed(iso: string): string {
  return iso.split('-').toReversed().join('/');
}

/** Converts 05/11/2026 to 2026-11-05. */
export function toIso(slashed: string): string {
  return slashed.split('/').toReversed().join('-');
}

/** Formats either form of a day, such as "Thu, 5 Nov 2026". A string that is not a day is returned unchanged. */
export function formatDay(day: string): string {
  const utc = new Date(asUtc(day));
  if (Number.isNaN(utc.getTime())) return day;
  // Browser versions differ in the commas of a complete date, so the parts are put together here.
  return `${weekday().format(utc)}, ${utc.getUTCDate()} ${month().format(utc)} ${utc.getUTCFullYear()}`;
}

/** Formats either form of a day with a time, such as "Thu, 5 Nov 2026, 3:05 pm". */
export function formatDayAndTime(day: string, time: string): string {
  return `${formatDay(day)}, ${showTime(time)}`;
}

const daysOfWeek = 7;

/**
 * Formats a time briefly: "Sat 10 am" within the next week, and "12 Dec 10:30 am" later (istime.Soon in Go). If the day cannot
 * be parsed, it is returned unchanged, followed by the time.
 */
export function formatSoon(day: string, time: string, now: Date = new Date()): string {
  const utc = new Date(asUtc(day));
  if (Number.isNaN(utc.getTime())) return `${day} ${time}`;
  const isNear = daysLeft(day, now) < daysOfWeek;
  const date = isNear ? weekday().format(utc) : `${utc.getUTCDate()} ${month().format(utc)}`;
  return `${date} ${showTime(time).replace(':00', '')}`;
}

/**
 * Returns the number of whole days from today in India to the given day. It returns 0 for a past day and for a string that is
 * not a day.
 */
export function daysLeft(day: string, now: Date = new Date()): number {
  const days = Math.round((asUtc(day) - asUtc(today(now))) / dayMilliseconds);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}

/** Returns the timestamp, in milliseconds, of a day and time in India, or NaN if they cannot be parsed. */
export function startOf(day: string, time: string): number {
  return asUtc(day) + minutesOf(time) * 60_000 - aheadOfUtc;
}

/** Reports whether a day and time in India have been reached. It returns false if they cannot be parsed. */
export function hasCome(day: string, time: string, now: number = Date.now()): boolean {
  return now >= startOf(day, time);
}

function asUtc(day: string): number {
  return Date.parse(day.includes('/') ? toIso(day) : day);
}

/** Formats a stored time in India, such as "Thu, 5 Nov 2026, 3:05 pm". A string that is not a time is returned unchanged. */
export function formatMoment(created: string): string {
  const moment = momentOf(created);
  return Number.isNaN(moment.getTime()) ? created : formatDayAndTime(today(moment), timeOf(moment));
}

/**
 * Formats a stored time without its year, such as "Thu, 5 Nov, 3:05 pm", for times that are close to now. A string that is not
 * a time is returned unchanged.
 */
export function formatNearMoment(created: string): string {
  return formatMoment(created).replace(/ \d{4},/, ',');
}

/** Formats the day in India of a stored time, such as "Thu, 5 Nov 2026". It throws a RangeError if the string is not a time. */
export function formatDayOf(created: string): string {
  return formatDay(today(momentOf(created)));
}

/**
 * Formats a stored time at which something ends: "3:05 pm" today, otherwise "Fri, 6 Nov, 3:05 pm". A string that is not a time
 * is returned unchanged.
 */
export function formatUntil(created: string, now: number = Date.now()): string {
  const moment = momentOf(created);
  if (Number.isNaN(moment.getTime())) return created;
  return today(moment) === today(new Date(now)) ? showTime(timeOf(moment)) : formatNearMoment(created);
}

/** Formats the time of day in India of a stored time, such as "3:05 PM". A string that is not a time is returned unchanged. */
export function formatTimeOf(created: string): string {
  const moment = momentOf(created);
  return Number.isNaN(moment.getTime()) ? created : timeOf(moment);
}

function timeOf(moment: Date): string {
  const india = new Date(moment.getTime() + aheadOfUtc);
  const hour = india.getUTCHours();
  return formatTime({ hour: hour % 12 || 12, minute: india.getUTCMinutes(), half: hour < 12 ? 'AM' : 'PM' });
}

function momentOf(created: string): Date {
  return new Date(created.replace(' ', 'T'));
}
