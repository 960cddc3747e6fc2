import { expect, it } from 'vitest';
import { paiseOf } from './refundAmount';

it.each([
  ['1', 100],
  ['1,250.50', 125_050],
  ['₹ 5,400', 540_000],
  ['5400.01', undefined],
  ['0.99', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['all', undefined],
  ['', undefined],
])('reads %s as %s paise', (typed, paise) => {
  expect(paiseOf(typed, 540_000)).toBe(paise);
});
