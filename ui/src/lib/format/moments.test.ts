import { expect, it } from 'vitest';
import { formatClockTime, formatDayOf, formatMoment, formatNearMoment } from './moments';

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

it('shows the time of day', () => {
  expect(formatClockTime('2026-11-25T05:11:22.000Z')).toBe('10:41 am');
  expect(formatClockTime('soon')).toBe('soon');
});
