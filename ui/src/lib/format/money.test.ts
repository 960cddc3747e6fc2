import { describe, expect, it } from 'vitest';
import { formatCount, formatRupees, typedPaise } from './money';

describe('formatRupees', () => {
  it.each([
    [0, '₹0'],
    [125_000, '₹1,25,000'],
    [12_345_678, '₹1,23,45,678'],
    [99.5, '₹99.50'],
    [0.1 + 0.2, '₹0.30'],
    [1999.999, '₹2,000'],
  ])('writes %d as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});

it('groups counts the Indian way', () => {
  expect(formatCount(100_000)).toBe('1,00,000');
});

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
  expect(typedPaise(typed, 540_000)).toBe(paise);
});
