import { formatTime } from './clock';
import { aheadOfUtc, formatDay, formatDayAndTime, today } from './dates';

/** Thu, 5 Nov 2026, 3:05 pm, in India, of a moment as the server stores it; what cannot be read is shown as it came. */
export function formatMoment(created: string): string {
  const moment = momentOf(created);
  if (Number.isNaN(moment.getTime())) return created;
  const india = new Date(moment.getTime() + aheadOfUtc);
  const hour = india.getUTCHours();
  return formatDayAndTime(
    today(moment),
    formatTime({ hour: hour % 12 || 12, minute: india.getUTCMinutes(), half: hour < 12 ? 'AM' : 'PM' }),
  );
}

/** Thu, 5 Nov 2026, the day in India of a moment as the server stores it. */
export function formatDayOf(created: string): string {
  return formatDay(today(momentOf(created)));
}

function momentOf(created: string): Date {
  return new Date(created.replace(' ', 'T'));
}
