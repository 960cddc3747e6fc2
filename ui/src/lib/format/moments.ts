import { formatTime, showTime } from './clock';
import { aheadOfUtc, formatDay, formatDayAndTime, today } from './dates';

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
