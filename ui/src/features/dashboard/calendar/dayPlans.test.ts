import { describe, expect, it } from 'vitest';
import type { CalendarBooking } from '@/api/openapi.gen';
import { countDay, isClosed, planDays, shownItems, wholeDayBlock, type Entries } from './dayPlans';

const none: Entries = { bookings: [], blocks: [], timeOff: [], hours: [] };
const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];

const booking = (start: string, end: string, rest: Partial<CalendarBooking> = {}): CalendarBooking => ({
  bookingId: start,
  status: 'upcoming',
  start: `${start}:00.000Z`,
  end: `${end}:00.000Z`,
  category: 'Food',
  customer: 'Asha',
  clash: false,
  ...rest,
});

/** Returns the entries of each day that has any. Each entry is a string such as '0-60', in minutes since midnight. */
const shown = (entries: Partial<Entries>) =>
  Object.fromEntries(
    planDays(days, { ...none, ...entries })
      .filter(({ items }) => items.length > 0)
      .map(({ day, items }) => [day, items.map(({ from, to }) => `${from}-${to}`)]),
  );

describe('planDays', () => {
  it('uses the days of India, which begin at 18:30 UTC', () => {
    expect(shown({ bookings: [booking('2026-11-30 18:30', '2026-11-30 19:30')] })).toEqual({ '2026-12-01': ['0-60'] });
  });

  it('shows a shoot from 23:30 to 0:30 on both days', () => {
    expect(shown({ bookings: [booking('2026-11-30 18:00', '2026-11-30 19:00')] })).toEqual({
      '2026-11-30': ['1410-1440'],
      '2026-12-01': ['0-30'],
    });
  });

  it('does not show an entry that ends at midnight on the next day', () => {
    expect(shown({ bookings: [booking('2026-11-30 17:30', '2026-11-30 18:30')] })).toEqual({ '2026-11-30': ['1380-1440'] });
  });

  it('fills the days between the first and the last day of time off', () => {
    const off = {
      timeOffId: 'off',
      kind: 'off',
      start: '2026-11-30 04:30:00.000Z',
      end: '2026-12-02 06:30:00.000Z',
      note: '',
    } as const;
    const plans = planDays(days, { ...none, timeOff: [off] });
    expect(shown({ timeOff: [off] })).toEqual({
      '2026-11-30': ['600-1440'],
      '2026-12-01': ['0-1440'],
      '2026-12-02': ['0-720'],
    });
    expect(plans.map(wholeDayBlock)).toEqual([undefined, 'off', undefined, undefined]);
  });

  it('shows an entry that begins before the days and ends after them', () => {
    const block = { feedId: 'feed', feed: 'Work', start: '2026-11-01 00:00:00.000Z', end: '2026-12-24 00:00:00.000Z' };
    expect(planDays(days, { ...none, blocks: [block] }).map(wholeDayBlock)).toEqual(['busy', 'busy', 'busy', 'busy']);
  });

  it('sorts a day by time', () => {
    const entries = {
      bookings: [booking('2026-12-01 09:30', '2026-12-01 10:30', { status: 'pending for approval' })],
      blocks: [{ feedId: 'feed', feed: 'Work', start: '2026-12-01 04:30:00.000Z', end: '2026-12-01 05:30:00.000Z' }],
    };
    expect(planDays(days, { ...none, ...entries })[1]?.items.map(({ kind }) => kind)).toEqual(['busy', 'request']);
  });

  it('closes days without hours, unless the photographer has set no hours at all', () => {
    const hours = [{ day: 0, from: '6:00 PM', to: '12:00 AM' }]; // Monday
    const plans = planDays(days, { ...none, hours });
    expect(plans[0]?.hours).toEqual([{ from: 1080, to: 1440 }]);
    expect(plans.map(isClosed)).toEqual([false, true, true, true]);
    expect(planDays(days, none).map(isClosed)).toEqual([false, false, false, false]);
    const open = {
      timeOffId: 'open',
      kind: 'open',
      start: '2026-12-01 04:30:00.000Z',
      end: '2026-12-01 06:30:00.000Z',
      note: '',
    } as const;
    expect(planDays(days, { ...none, hours, timeOff: [open] }).map(isClosed)).toEqual([false, false, true, true]);
  });
});

it('counts the shoots, requests and clashes of a day', () => {
  const bookings = [
    booking('2026-12-01 04:30', '2026-12-01 05:30', { clash: true }),
    booking('2026-12-01 06:30', '2026-12-01 07:30', { status: 'completed' }),
    booking('2026-12-01 09:30', '2026-12-01 10:30', { status: 'pending for approval' }),
  ];
  expect(countDay(planDays(days, { ...none, bookings })[1] ?? { items: [] })).toEqual({ shoots: 2, requests: 1, clashes: 1 });
});

it('omits entries of other calendars first, and keeps the order by time', () => {
  const blocks = ['04:30', '05:30', '06:30'].map((start, index) => ({
    feedId: 'feed',
    feed: 'Work',
    start: `2026-12-01 ${start}:00.000Z`,
    end: `2026-12-01 0${index + 5}:00:00.000Z`,
  }));
  const bookings = [booking('2026-12-01 09:30', '2026-12-01 10:30')];
  const items = planDays(days, { ...none, blocks, bookings })[1]?.items ?? [];
  expect(shownItems(items, 4)).toHaveLength(4);
  expect(shownItems(items, 3).map(({ kind }) => kind)).toEqual(['busy', 'shoot']);
});
