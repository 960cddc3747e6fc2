import { showTime } from './clock';
import { aheadOfUtc, today } from './dates';
import { minutesPerDay, timeOf } from './halfHours';

const minuteMilliseconds = 60_000;

export type DayAndMinute = { readonly day: string; readonly minute: number };

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
