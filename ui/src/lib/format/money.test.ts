import { describe, expect, it } from 'vitest';
import { formatCount, formatRupees } from './money';

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
