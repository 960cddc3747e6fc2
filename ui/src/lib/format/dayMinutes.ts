import { formatTime, parseTime, showTime } from './clock';
import { aheadOfUtc, today } from './dates';

export const minutesPerDay = 24 * 60;

const minuteMilliseconds = 60_000;
const minutesPerHour = 60;
const hoursPerHalf = 12;

export type DayAndMinute = { readonly day: string; readonly minute: number };

/** The day in India, YYYY-MM-DD, and the minute of it, of a moment as the server stores it. */
export function dayAndMinute(moment: string): DayAndMinute {
  const time = Date.parse(moment.replace(' ', 'T'));
  return {
    day: today(new Date(time)),
    minute: Math.floor((time + aheadOfUtc) / minuteMilliseconds) % minutesPerDay,
  };
}

/** 600 → 10:00 am; the end of the day is 12:00 am. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / minutesPerHour) % (2 * hoursPerHalf);
  return showTime(
    formatTime({
      hour: hour % hoursPerHalf || hoursPerHalf,
      minute: minute % minutesPerHour,
      half: hour < hoursPerHalf ? 'AM' : 'PM',
    }),
  );
}

/** 10 am or 10:30 am, where there is little room. */
export function formatShortMinute(minute: number): string {
  return formatMinute(minute).replace(':00', '');
}

/** The minute of the day of a time such as 9:00 AM; 0 for what cannot be read. */
export function minuteOf(time: string): number {
  const clock = parseTime(time);
  if (!clock) return 0;
  return ((clock.hour % hoursPerHalf) + (clock.half === 'PM' ? hoursPerHalf : 0)) * minutesPerHour + clock.minute;
}
