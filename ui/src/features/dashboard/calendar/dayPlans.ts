import type { CalendarBlock, CalendarBooking, CalendarEntriesAnswer, CalendarTimeOff } from '@/api/openapi.gen';
import { addDays } from '@/lib/format/calendar';
import { minutesOf } from '@/lib/format/clock';
import { dayAndMinute, minutesPerDay } from '@/lib/format/dayMinutes';

/** A part of one day, in minutes since midnight: 0 to 1440. */
type Span = { readonly from: number; readonly to: number };

/** An entry whose start and end are moments in the server's format. */
type Timed = { readonly start: string; readonly end: string };

export type BookingItem = Span & { readonly kind: 'shoot' | 'request' | 'completed'; readonly booking: CalendarBooking };
type BusyItem = Span & { readonly kind: 'busy'; readonly block: CalendarBlock };
export type TimeOffItem = Span & { readonly kind: 'off' | 'open'; readonly entry: CalendarTimeOff };
export type DayItem = BookingItem | BusyItem | TimeOffItem;

export type DayPlan = {
  readonly day: string;
  /** The entries, sorted by time. */
  readonly items: readonly DayItem[];
  /**
   * The working hours on this day, which can be empty. Undefined for a photographer who has set no hours at all and works
   * at any time.
   */
  readonly hours: readonly Span[] | undefined;
};

export type Entries = Pick<CalendarEntriesAnswer, 'bookings' | 'blocks' | 'timeOff' | 'hours'>;

const kinds = { 'pending for approval': 'request', upcoming: 'shoot', completed: 'completed' } as const;

/** Returns a plan for each of the consecutive days. An entry that covers several days is in the plan of each of them. */
export function planDays(days: readonly string[], entries: Entries): readonly DayPlan[] {
  const items = new Map<string, DayItem[]>(days.map((day) => [day, []]));
  const add = (entry: Timed, itemOf: (span: Span) => DayItem) => {
    for (const [day, span] of spansOf(entry, days)) items.get(day)?.push(itemOf(span));
  };
  for (const booking of entries.bookings) add(booking, (span) => ({ ...span, kind: kinds[booking.status], booking }));
  for (const block of entries.blocks) add(block, (span) => ({ ...span, kind: 'busy', block }));
  for (const entry of entries.timeOff) add(entry, (span) => ({ ...span, kind: entry.kind, entry }));

  return days.map((day) => ({
    day,
    items: (items.get(day) ?? []).toSorted((one, other) => one.from - other.from || one.to - other.to),
    hours: hoursOf(day, entries.hours),
  }));
}

/** Splits an entry into its parts on the given days. An entry that ends at midnight has no part on the next day. */
function spansOf({ start, end }: Timed, days: readonly string[]): Array<[string, Span]> {
  const begin = dayAndMinute(start);
  const finish = dayAndMinute(end);
  const endsAtMidnight = finish.minute === 0 && finish.day > begin.day;
  const lastDay = endsAtMidnight ? addDays(finish.day, -1) : finish.day;
  return days
    .filter((day) => day >= begin.day && day <= lastDay)
    .map((day) => [
      day,
      {
        from: day === begin.day ? begin.minute : 0,
        to: day === lastDay && !endsAtMidnight ? finish.minute : minutesPerDay,
      },
    ]);
}

function hoursOf(day: string, hours: Entries['hours']): readonly Span[] | undefined {
  if (hours.length === 0) return undefined;
  // The server numbers weekdays from Monday (0) to Sunday (6).
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return hours
    .filter((range) => range.day === weekday)
    .map(({ from, to }) => ({ from: minutesOf(from) || 0, to: endMinute(to) }));
}

/** Returns the minute of the day at which working hours end. Midnight is the end of the day, not its start. */
function endMinute(time: string): number {
  const minute = minutesOf(time) || 0;
  return minute === 0 ? minutesPerDay : minute;
}

export function isWholeDay({ from, to }: Span): boolean {
  return from === 0 && to === minutesPerDay;
}

/** Reports whether the day has neither working hours nor extra time, so that nothing can be booked. */
export function isClosed({ hours, items }: DayPlan): boolean {
  return hours?.length === 0 && !items.some((item) => item.kind === 'open');
}

/**
 * Reports whether time off or another calendar covers the whole day, and which of them. It returns 'off' if both do, and
 * undefined if neither does.
 */
export function wholeDayBlock({ items }: DayPlan): 'off' | 'busy' | undefined {
  const whole = items.filter(isWholeDay).map((item) => item.kind);
  if (whole.includes('off')) return 'off';
  return whole.includes('busy') ? 'busy' : undefined;
}

export function isBooking(item: DayItem): item is BookingItem {
  return 'booking' in item;
}

/** Returns a key that is unique within the day. */
export function keyOf(item: DayItem): string {
  if (isBooking(item)) return item.booking.bookingId;
  return item.kind === 'busy' ? item.block.feedId + item.block.start : item.entry.timeOffId;
}

export type ClashReason = { readonly kind: 'off' | 'hours' } | { readonly kind: 'busy'; readonly feed: string };

/** Returns the reason why a booking clashes on the day. */
export function clashReason(item: BookingItem, { items }: DayPlan): ClashReason {
  const over = items.filter((other) => other.from < item.to && other.to > item.from);
  if (over.some(({ kind }) => kind === 'off')) return { kind: 'off' };
  const busy = over.find((other) => other.kind === 'busy');
  return busy ? { kind: 'busy', feed: busy.block.feed } : { kind: 'hours' };
}

type DayCounts = { readonly shoots: number; readonly requests: number; readonly clashes: number };

export function countDay({ items }: Pick<DayPlan, 'items'>): DayCounts {
  const bookings = items.filter(isBooking);
  return {
    shoots: bookings.filter((item) => item.kind !== 'request').length,
    requests: bookings.filter((item) => item.kind === 'request').length,
    clashes: bookings.filter((item) => item.booking.clash).length,
  };
}

const importance = { shoot: 0, request: 0, completed: 1, off: 2, open: 3, busy: 4 } as const;

/** Returns the entries of a day that fit, sorted by time. Bookings are the last to be omitted. */
export function shownItems(items: readonly DayItem[], room: number): readonly DayItem[] {
  if (items.length <= room) return items;
  // One line is needed for the number of omitted entries.
  const kept = new Set(items.toSorted((one, other) => importance[one.kind] - importance[other.kind]).slice(0, room - 1));
  return items.filter((item) => kept.has(item));
}
