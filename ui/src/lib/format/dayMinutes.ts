import { formatTime, showTime } from './clock';
import { aheadOfUtc, today } from './dates';

const minuteMilliseconds = 60_000;

type DayAndMinute = { readonly day: string; readonly minute: number };

/**
 * Returns the day (YYYY-MM-DD) of a stored time and the minute of that day, both in India. It throws a RangeError if the string
 * is not a time.
 */
export function dayAndMinute(moment: string): DayAndMinute {
  const time = Date.parse(moment.replace(' ', 'T'));
  return { day: today(new Date(time)), minute: Math.floor((time + aheadOfUtc) / minuteMilliseconds) % minutesPerDay };
}

/** Formats a minute of the day: 600 becomes "10:00 am", and the end of the day "12:00 am". */
export function formatMinute(minute: number): string {
  return showTime(timeOf(minute));
}

/** Formats a minute of the day briefly, such as "10 am" or "10:30 am". */
export function formatShortMinute(minute: number): string {
  return formatMinute(minute).replace(':00', '');
}

const minutesPerHour = 60;
const step = 30;

export const minutesPerDay = 24 * minutesPerHour;

/** Converts 570 to 9:30 AM. Both the start and the end of a day are 12:00 AM. */
export function timeOf(minutes: number): string {
  const ofDay = minutes % minutesPerDay;
  return formatTime({
    hour: Math.floor(ofDay / minutesPerHour) % 12 || 12,
    minute: ofDay % minutesPerHour,
    half: 2 * ofDay < minutesPerDay ? 'AM' : 'PM',
  });
}

/** The full and half hours of a day, beginning with 12:00 AM. */
export const halfHours: readonly string[] = Array.from({ length: minutesPerDay / step }, (_, index) => timeOf(index * step));

/** The full and half hours at which something can end, from 12:30 AM to midnight at the end of the day. */
export const halfHourEnds: readonly string[] = [...halfHours.slice(1), ...halfHours.slice(0, 1)];
