import { formatTime, parseTime, showTime } from './clock';
import { aheadOfUtc, today } from './dates';

const minuteMilliseconds = 60_000;

type DayAndMinute = { readonly day: string; readonly minute: number };

/** The day in India, YYYY-MM-DD, and the minute of it, of a moment as the server stores it. */
export function dayAndMinute(moment: string): DayAndMinute {
  const time = Date.parse(moment.replace(' ', 'T'));
  return { day: today(new Date(time)), minute: Math.floor((time + aheadOfUtc) / minuteMilliseconds) % minutesPerDay };
}

/** 600 → 10:00 am; the end of the day is 12:00 am. */
export function formatMinute(minute: number): string {
  return showTime(timeOf(minute));
}

/** 10 am or 10:30 am, where there is little room. */
export function formatShortMinute(minute: number): string {
  return formatMinute(minute).replace(':00', '');
}

const minutesPerHour = 60;
const minutesPerHalfDay = 12 * minutesPerHour;
const step = 30;

export const minutesPerDay = 2 * minutesPerHalfDay;

/** 9:30 AM → 570; undefined for what is no time. 12:00 AM is 0. */
export function minutesOf(time: string): number | undefined {
  const clock = parseTime(time);
  if (!clock) return undefined;
  return (clock.hour % 12) * minutesPerHour + clock.minute + (clock.half === 'PM' ? minutesPerHalfDay : 0);
}

/** 570 → 9:30 AM. The end of a day is 12:00 AM, as its beginning is. */
export function timeOf(minutes: number): string {
  const ofDay = minutes % minutesPerDay;
  return formatTime({
    hour: Math.floor(ofDay / minutesPerHour) % 12 || 12,
    minute: ofDay % minutesPerHour,
    half: ofDay < minutesPerHalfDay ? 'AM' : 'PM',
  });
}

/** The full and half hours of a day, from 12:00 AM on. */
export const halfHours: readonly string[] = Array.from({ length: minutesPerDay / step }, (_, index) => timeOf(index * step));

/** The full and half hours at which something can end, from 12:30 AM to the midnight at the end of the day. */
export const halfHourEnds: readonly string[] = [...halfHours.slice(1), ...halfHours.slice(0, 1)];
