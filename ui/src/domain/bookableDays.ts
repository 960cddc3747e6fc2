import { addDays } from '@/lib/format/calendar';
import { today } from '@/lib/format/dates';

const furthestDays = 400;

/** From today in India to the furthest day that the server takes bookings for. */
export function bookableDays(now: Date = new Date()): { first: string; last: string } {
  const first = today(now);
  return { first, last: addDays(first, furthestDays) };
}
