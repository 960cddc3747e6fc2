import { expect, it } from 'vitest';
import { startDays, startsOn } from './instantStarts';

// 25 November 2026, 10:10 pm in India.
const now = Date.parse('2026-11-25T16:40:00Z');

it('starts are the half hours from an hour ahead to 48 hours ahead', () => {
  expect(startsOn('2026-11-25', now)).toEqual(['11:30 PM']);
  expect(startsOn('2026-11-26', now)).toHaveLength(48);
  expect(startsOn('2026-11-27', now).at(-1)).toBe('10:00 PM');
  expect(startDays(now)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

it('a day on which it is too late is not offered', () => {
  expect(startDays(Date.parse('2026-11-25T18:00:00Z'))).toEqual(['2026-11-26', '2026-11-27']);
});
