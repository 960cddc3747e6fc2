import { addDays } from '@/lib/format/calendar';
import { startOf, today } from '@/lib/format/dates';
import { halfHours } from '@/lib/format/halfHours';

const noticeMilliseconds = 60 * 60_000;
const aheadMilliseconds = 48 * 60 * 60_000;
const daysAhead = 3;

/** The full and half hours of a day at which an instant booking can start. */
export function startsOn(day: string, now: number = Date.now()): readonly string[] {
  return halfHours.filter((time) => {
    const start = startOf(day, time);
    return start >= now + noticeMilliseconds && start <= now + aheadMilliseconds;
  });
}

/** The days, `YYYY-MM-DD`, on which one can start. */
export function startDays(now: number = Date.now()): readonly string[] {
  const first = today(new Date(now));
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(first, index));
  return days.filter((day) => startsOn(day, now).length > 0);
}
