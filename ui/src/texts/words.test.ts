import { expect, it } from 'vitest';
import { unitTexts } from './words';

it('uses the unit of the category', () => {
  expect(unitTexts.counted('dish', 12)).toBe('12 dishes');
  expect(unitTexts.counted('dish', 1)).toBe('1 dish');
  expect(unitTexts.counted('photo', 125_000)).toBe('1,25,000 photos');
  expect(unitTexts.numberOf('room')).toBe('Number of rooms (SKUs)');
  expect(unitTexts.per('look')).toBe('per look');
});
