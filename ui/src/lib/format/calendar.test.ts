import { describe, expect, it } from 'vitest';
import { addDays, addMonths, clampDay, formatMonth, isDay, weekdays, weeksOf } from './calendar';

describe('calendar', () => {
  it('crosses the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('keeps the day of the month, or uses the last day of a shorter month', () => {
    expect(addMonths('2026-11-20', 1)).toBe('2026-12-20');
    expect(addMonths('2026-12-20', 1)).toBe('2027-01-20');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  });

  it('divides a month into weeks from Sunday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weekdays()[0]).toBe('Sunday');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined]);
  });

  it('leaves entries before the first day empty', () => {
    expect(weeksOf('2026-10')[0]).toEqual([undefined, undefined, undefined, undefined, '2026-10-01', '2026-10-02', '2026-10-03']);
  });

  it('adds a sixth week for a long month that begins on a Saturday', () => {
    expect(weeksOf('2026-08')).toHaveLength(6);
  });

  it('keeps a day within bounds', () => {
    expect(clampDay('2026-11-01', '2026-11-20', '2027-11-20')).toBe('2026-11-20');
    expect(clampDay('2028-11-01', '2026-11-20', '2027-11-20')).toBe('2027-11-20');
    expect(clampDay('2026-12-01', '2026-11-20', '2027-11-20')).toBe('2026-12-01');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today'])('does not accept %j as a day', (text) =>
    expect(isDay(text)).toBe(false),
  );

  it('formats a month', () => {
    expect(formatMonth('2026-11')).toBe('November 2026');
  });
});
