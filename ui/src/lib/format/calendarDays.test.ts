import { expect, it } from 'vitest';
import { formatDays, formatLongDay, weekOf, wholeWeeksOf } from './calendarDays';

it('fills the weeks of a month with days of the neighbouring months', () => {
  const weeks = wholeWeeksOf('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-29');
  expect(weeks.at(-1)?.at(-1)).toBe('2027-01-02');
  expect(weekOf('2026-12-31')).toEqual(weeks.at(-1));
});

it('formats a day and a range of days', () => {
  expect(formatLongDay('2026-12-01')).toBe('Tuesday, 1 December');
  expect(formatDays('2026-12-01', '2026-12-01')).toBe('1 Dec 2026');
  expect(formatDays('2026-11-22', '2026-11-28')).toBe('22–28 Nov 2026');
  expect(formatDays('2026-11-29', '2026-12-05')).toBe('29 Nov – 5 Dec 2026');
  expect(formatDays('2026-12-27', '2027-01-02')).toBe('27 Dec 2026 – 2 Jan 2027');
});
