import { expect, test } from 'vitest';
import { shootSizeOf } from './shootSize';

test('a shoot is very large above 40', () => {
  expect(shootSizeOf({ minSKUs: 10, squares: 1 })).toBe(1);
  expect(shootSizeOf({ minSKUs: 25, squares: 3 })).toBe(3);
  expect(shootSizeOf({ minSKUs: 40, squares: 3 })).toBe(3);
  expect(shootSizeOf({ minSKUs: 41, squares: 3 })).toBe(4);
});
