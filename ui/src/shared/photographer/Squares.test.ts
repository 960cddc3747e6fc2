import { expect, it } from 'vitest';
import { areTied, shootSizeOf } from './Squares';

it('calls a shoot very large above 40 SKUs', () => {
  expect(shootSizeOf({ minSKUs: 10, squares: 1 })).toBe(1);
  expect(shootSizeOf({ minSKUs: 25, squares: 3 })).toBe(3);
  expect(shootSizeOf({ minSKUs: 40, squares: 3 })).toBe(3);
  expect(shootSizeOf({ minSKUs: 41, squares: 3 })).toBe(4);
});

it('finds tiers that squares do not tell apart', () => {
  expect(areTied([{ squares: 1 }, { squares: 3 }])).toBe(false);
  expect(areTied([{ squares: 1 }, { squares: 3 }, { squares: 3 }])).toBe(true);
  expect(areTied([])).toBe(false);
});
