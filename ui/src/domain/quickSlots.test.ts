import { describe, expect, it } from 'vitest';
import { quickDays, quickTimes } from './quickSlots';

describe('quickDays', () => {
  it('offers today, tomorrow and this Saturday', () => {
    expect(quickDays('2026-11-23').map(({ value }) => value)).toEqual(['2026-11-23', '2026-11-24', '2026-11-28']);
  });

  it('names no day twice', () => {
    expect(quickDays('2026-11-27').map(({ value }) => value)).toEqual(['2026-11-27', '2026-11-28']);
    expect(quickDays('2026-11-28').map(({ value }) => value)).toEqual(['2026-11-28', '2026-11-29']);
  });
});

describe('quickTimes', () => {
  const noonInIndia = Date.parse('2026-11-23T06:30:00Z');

  it('disables the hours of a day that have passed', () => {
    const passed = quickTimes('2026-11-23', noonInIndia).filter(({ disabled }) => disabled);
    expect(passed.map(({ value }) => value)).toEqual(['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM']);
  });

  it('disables none without a day', () => {
    expect(quickTimes('', noonInIndia).some(({ disabled }) => disabled)).toBe(false);
  });
});
