import type { CalendarBlock, CalendarBooking, CalendarEntriesAnswer, CalendarTimeOff } from '@/api/openapi.gen';
import { addDays } from '@/lib/format/calendar';
import { dayAndMinute } from '@/lib/format/dayMinutes';
import { minutesOf, minutesPerDay } from '@/lib/format/halfHours';

/** The part of an entry that is on one day, in minutes of that day: 0 to 1440. */
type Span = { readonly from: number; readonly to: number };

/** Moments as the server stores them. */
type Timed = { readonly start: string; readonly end: string };

export type BookingItem = Span & { readonly kind: 'shoot' | 'request' | 'completed'; readonly booking: CalendarBooking };
export type BusyItem = Span & { readonly kind: 'busy'; readonly block: CalendarBlock };
export type TimeOffItem = Span & { readonly kind: 'off' | 'open'; readonly entry: CalendarTimeOff };
export type DayItem = BookingItem | BusyItem | TimeOffItem;

export type DayPlan = {
  readonly day: string;
  /** In the order of time. */
  readonly items: readonly DayItem[];
  /** The working hours; undefined for somebody who has set none and works at any time. */
  readonly hours: readonly Span[] | undefined;
};

export type Entries = Pick<CalendarEntriesAnswer, 'bookings' | 'blocks' | 'timeOff' | 'hours'>;

const kinds = { 'pending for approval': 'request', upcoming: 'shoot', completed: 'completed' } as const;

/** What is on each of the days, which follow one another. An entry over midnight is on both days. */
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

/** The parts of an entry on those of the days that it touches. One that ends at midnight does not touch the next day. */
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
  // The server counts from Monday.
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return hours
    .filter((range) => range.day === weekday)
    .map(({ from, to }) => ({ from: minutesOf(from) ?? 0, to: endMinute(to) }));
}

/** Hours that end at midnight end with the day. */
function endMinute(time: string): number {
  const minute = minutesOf(time) ?? 0;
  return minute === 0 ? minutesPerDay : minute;
}

export function isWholeDay({ from, to }: Span): boolean {
  return from === 0 && to === minutesPerDay;
}

/** Whether nothing can be booked on the day because it has no working hours and none were opened. */
export function isClosed({ hours, items }: DayPlan): boolean {
  return hours?.length === 0 && !items.some((item) => item.kind === 'open');
}

/** Whether time off or a foreign calendar takes the whole day. */
export function wholeDayBlock({ items }: DayPlan): 'off' | 'busy' | undefined {
  const whole = items.filter(isWholeDay).map((item) => item.kind);
  if (whole.includes('off')) return 'off';
  return whole.includes('busy') ? 'busy' : undefined;
}

export function isBooking(item: DayItem): item is BookingItem {
  return 'booking' in item;
}

/** Names an item among those of its day. */
export function keyOf(item: DayItem): string {
  if (isBooking(item)) return item.booking.bookingId;
  return item.kind === 'busy' ? item.block.feedId + item.block.start : item.entry.timeOffId;
}

export type ClashReason = { readonly kind: 'off' | 'hours' } | { readonly kind: 'busy'; readonly feed: string };

/** What a booking that clashes on the day contradicts. */
export function clashReason(item: BookingItem, { items }: DayPlan): ClashReason {
  const over = items.filter((other) => other.from < item.to && other.to > item.from);
  if (over.some(({ kind }) => kind === 'off')) return { kind: 'off' };
  const busy = over.find((other) => other.kind === 'busy');
  return busy ? { kind: 'busy', feed: busy.block.feed } : { kind: 'hours' };
}

export type DayCounts = { readonly shoots: number; readonly requests: number; readonly clashes: number };

export function countDay({ items }: Pick<DayPlan, 'items'>): DayCounts {
  const bookings = items.filter(isBooking);
  return {
    shoots: bookings.filter((item) => item.kind !== 'request').length,
    requests: bookings.filter((item) => item.kind === 'request').length,
    clashes: bookings.filter((item) => item.booking.clash).length,
  };
}

const importance = { shoot: 0, request: 0, completed: 1, off: 2, open: 3, busy: 4 } as const;

/** As many of a day's entries as there is room for, in the order of time; bookings are left out last. */
export function shownItems(items: readonly DayItem[], room: number): readonly DayItem[] {
  if (items.length <= room) return items;
  // One line says how many more there are.
  const kept = new Set(items.toSorted((one, other) => importance[one.kind] - importance[other.kind]).slice(0, room - 1));
  return items.filter((item) => kept.has(item));
}
