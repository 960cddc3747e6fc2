import { describe, expect, it } from 'vitest';
import { movedIndex, partSize, partsOf, swipeStep } from './PhotoGrid';

describe('partsOf', () => {
  it('has every photo once, in order', () => {
    for (const total of [0, 1, 59, 60, 61, 3000]) {
      const places = partsOf(total).flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index));
      expect(places).toEqual(Array.from({ length: total }, (_, index) => index));
    }
  });

  it('has whole rows in all parts but the last', () => {
    for (const columns of [2, 3, 4, 5, 6]) expect(partSize % columns).toBe(0);
  });
});

describe('movedIndex', () => {
  it.each([
    ['ArrowRight', 4, 5],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 4, 7],
    ['ArrowUp', 4, 1],
    ['Home', 4, 0],
    ['End', 4, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 8, 8],
  ])('goes by %s from %d to %d', (key, index, next) => {
    expect(movedIndex({ key, index, columns: 3, total: 10 })).toBe(next);
  });

  it.each(['Enter', 'a', 'toString'])('stays without a move for %s', (key) => {
    expect(movedIndex({ key, index: 4, columns: 3, total: 10 })).toBeUndefined();
  });
});

it.each([
  [{ x: -60, y: 10 }, 1],
  [{ x: 60, y: -10 }, -1],
  [{ x: -30, y: 0 }, 0],
  [{ x: -60, y: 50 }, 0],
] as const)('reads the swipe %j as %d', (swipe, step) => {
  expect(swipeStep(swipe)).toBe(step);
});
