import { describe, expect, it } from 'vitest';
import { monthsOf } from './earningsPeriod';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  amount: index * 1000,
}));

describe('the earnings of a period', () => {
  it('are those of the latest five months', () => {
    expect(monthsOf({ months }, 'month')).toEqual([
      { label: 'Aug 2026', amount: 7000 },
      { label: 'Sept 2026', amount: 8000 },
      { label: 'Oct 2026', amount: 9000 },
      { label: 'Nov 2026', amount: 10000 },
      { label: 'Dec 2026', amount: 11000 },
    ]);
  });

  it('are those of all twelve months', () => {
    expect(monthsOf({ months }, 'year')).toHaveLength(12);
    expect(monthsOf({ months }, 'year')[0]).toEqual({ label: 'Jan 2026', amount: 0 });
  });
});
