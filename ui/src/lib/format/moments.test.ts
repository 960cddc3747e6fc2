import { expect, it } from 'vitest';
import { formatDayOf, formatMoment, formatNearMoment, formatUntil } from './moments';

it('shows moments in Indian time', () => {
  expect(formatMoment('2026-11-05 19:00:00.000Z')).toBe('Fri, 6 Nov 2026, 12:30 am');
  expect(formatMoment('2026-11-05 06:35:00.000Z')).toBe('Thu, 5 Nov 2026, 12:05 pm');
  expect(formatMoment('soon')).toBe('soon');
  expect(formatDayOf('2026-11-05 19:00:00.000Z')).toBe('Fri, 6 Nov 2026');
});

it('shows near moments without the year', () => {
  expect(formatNearMoment('2026-12-01 11:30:00.000Z')).toBe('Tue, 1 Dec, 5:00 pm');
  expect(formatNearMoment('2026-12-31 18:30:00.000Z')).toBe('Fri, 1 Jan, 12:00 am');
  expect(formatNearMoment('soon')).toBe('soon');
});

it('shows until when something stands, with the day unless that is today in India', () => {
  const now = Date.parse('2026-11-25T04:00:00Z');
  expect(formatUntil('2026-11-25T05:11:22.000Z', now)).toBe('10:41 am');
  expect(formatUntil('2026-11-25T18:31:00.000Z', now)).toBe('Thu, 26 Nov, 12:01 am');
  expect(formatUntil('soon', now)).toBe('soon');
});
