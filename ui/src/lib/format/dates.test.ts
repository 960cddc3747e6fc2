import { describe, expect, it } from 'vitest';
import {
  daysLeft,
  formatDay,
  formatDayAndTime,
  formatDayOf,
  formatMoment,
  formatNearMoment,
  formatSoon,
  formatUntil,
  hasCome,
  today,
  toIso,
  toSlashed,
} from './dates';

// 00:30 on 6 November in India, which is still 5 November in UTC.
const justPastMidnight = new Date('2026-11-05T19:00:00Z');

it('uses the date in India for today', () => {
  expect(today(justPastMidnight)).toBe('2026-11-06');
});

it('converts between the two forms of a day', () => {
  expect(toSlashed('2026-11-05')).toBe('05/11/2026');
  expect(toIso('05/11/2026')).toBe('2026-11-05');
});

describe('formatDay', () => {
  it('accepts both forms', () => {
    expect(formatDay('05/11/2026')).toBe(formatDay('2026-11-05'));
    expect(formatDay('05/11/2026')).toBe('Thu, 5 Nov 2026');
  });

  it('appends a time of the API', () => {
    expect(formatDayAndTime('01/12/2026', '10:00 AM')).toBe('Tue, 1 Dec 2026, 10:00 am');
  });

  it('returns a text that is not a day unchanged', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});

describe('daysLeft', () => {
  it.each([
    ['06/11/2026', 0],
    ['07/11/2026', 1],
    ['01/12/2026', 25],
    ['01/11/2026', 0],
    ['soon', 0],
  ])('from midnight in India to %s', (day, days) => {
    expect(daysLeft(day, justPastMidnight)).toBe(days);
  });
});

describe('hasCome', () => {
  it.each([
    ['06/11/2026', '12:29 AM', true],
    ['06/11/2026', '12:30 AM', true],
    ['06/11/2026', '12:31 AM', false],
    ['2026-11-05', '11:59 PM', true],
    ['06/11/2026', '12:30 PM', false],
    ['06/11/2026', 'soon', false],
    ['soon', '12:30 AM', false],
  ])('at half past midnight in India: %s at %s', (day, time, come) => {
    expect(hasCome(day, time, justPastMidnight.getTime())).toBe(come);
  });
});

it('formats stored times in Indian time', () => {
  expect(formatMoment('2026-11-05 19:00:00.000Z')).toBe('Fri, 6 Nov 2026, 12:30 am');
  expect(formatMoment('2026-11-05 06:35:00.000Z')).toBe('Thu, 5 Nov 2026, 12:05 pm');
  expect(formatMoment('soon')).toBe('soon');
  expect(formatDayOf('2026-11-05 19:00:00.000Z')).toBe('Fri, 6 Nov 2026');
});

it('formats times close to now without the year', () => {
  expect(formatNearMoment('2026-12-01 11:30:00.000Z')).toBe('Tue, 1 Dec, 5:00 pm');
  expect(formatNearMoment('2026-12-31 18:30:00.000Z')).toBe('Fri, 1 Jan, 12:00 am');
  expect(formatNearMoment('soon')).toBe('soon');
});

it('formats a time for small places, with the day of the week in the next days only', () => {
  const now = new Date('2026-11-26T17:30:00Z'); // a Thursday, 11 pm in India
  expect(formatSoon('2026-11-26', '11:30 PM', now)).toBe('Thu 11:30 pm');
  expect(formatSoon('28/11/2026', '10:00 AM', now)).toBe('Sat 10 am');
  expect(formatSoon('2026-12-02', '10:00 AM', now)).toBe('Wed 10 am');
  expect(formatSoon('2026-12-03', '10:00 AM', now)).toBe('3 Dec 10 am');
  expect(formatSoon('2026-12-12', '12:30 PM', now)).toBe('12 Dec 12:30 pm');
  expect(formatSoon('soon', '10:00 AM', now)).toBe('soon 10:00 AM');
});

it('formats an end, with the day unless it is today in India', () => {
  const now = Date.parse('2026-11-25T04:00:00Z');
  expect(formatUntil('2026-11-25T05:11:22.000Z', now)).toBe('10:41 am');
  expect(formatUntil('2026-11-25T18:31:00.000Z', now)).toBe('Thu, 26 Nov, 12:01 am');
  expect(formatUntil('soon', now)).toBe('soon');
});
