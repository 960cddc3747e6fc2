import { describe, expect, it } from 'vitest';
import type { PricingTier } from '@/api/openapi.gen';
import { bookingTexts } from '@/texts/booking';
import { minimumOf, nextTierOf, quoteFor, quoteOf, shootSizeOf, skuProblem, stepSkus } from './quote';

const tier = (minSKUs: number, pricePerSKU: number): PricingTier => ({ _id: String(minSKUs), minSKUs, pricePerSKU, squares: 1 });
const tiers = [tier(12, 700), tier(20, 600.5), tier(40, 500)];

describe('quote', () => {
  it.each([
    [12, 1, 8400],
    [19, 1, 13_300],
    [20, 2, 12_010],
    [39, 2, 23_419.5],
    [40, 3, 20_000],
    [1000, 3, 500_000],
  ])('prices %d SKUs by option %d: %d', (count, option, total) => {
    expect(quoteFor(tiers, count)).toMatchObject({ option, total });
  });

  it('has no price below the first tier', () => {
    expect(quoteFor(tiers, 11)).toBeUndefined();
    expect(quoteFor([], 50)).toBeUndefined();
  });

  it('does not depend on the order of the tiers', () => {
    expect(quoteFor(tiers.toReversed(), 25)).toMatchObject({ option: 2, total: 15_012.5 });
  });

  it('calculates in whole paise', () => {
    expect(quoteFor([tier(10, 19.99)], 30)?.total).toBe(599.7);
    expect(quoteFor([tier(10, 0.1)], 3000)?.total).toBe(300);
  });
});

describe('number of SKUs', () => {
  it.each([
    ['', bookingTexts.skuRequired],
    ['  ', bookingTexts.skuRequired],
    ['0', bookingTexts.skuRequired],
    ['-12', bookingTexts.skuRequired],
    ['12.5', bookingTexts.skuRequired],
    ['9', bookingTexts.skuTooFew],
    ['11', 'This photographer’s minimum is 12 SKUs.'],
    ['12', undefined],
    ['100000', undefined],
    ['100001', bookingTexts.skuTooMany],
  ])('of %j: %s', (typed, problem) => expect(skuProblem(typed, tiers)).toBe(problem));

  it('names the minimum in the unit of the category', () => {
    expect(skuProblem('11', tiers, 'dish')).toBe('This photographer’s minimum is 12 dishes.');
  });

  it('has the minimum of the photographer, which is never below 10', () => {
    expect(minimumOf(tiers)).toBe(12);
    expect(minimumOf(tiers.toReversed())).toBe(12);
    expect(minimumOf([tier(2, 100)])).toBe(10);
    expect(minimumOf([])).toBe(10);
  });

  it.each([
    ['', 1, 12],
    ['x', -1, 12],
    ['15', 1, 16],
    ['12', -1, 12],
    ['3', 1, 12],
    ['100000', 1, 100_000],
  ])('steps %j by %d to %d', (typed, by, count) => expect(stepSkus(typed, by, tiers)).toBe(count));

  it('gives a quote only if the number is valid', () => {
    expect(quoteOf('9', [tier(5, 100)])).toBeUndefined();
    expect(quoteOf('10', [tier(5, 100)])?.total).toBe(1000);
  });
});

describe('next tier', () => {
  it('says how many more SKUs are needed for a lower price', () => {
    expect(nextTierOf(tiers, quoteFor(tiers, 15)!)).toMatchObject({ more: 5, count: 20, price: 600.5 });
    expect(nextTierOf(tiers, quoteFor(tiers, 40)!)).toBeUndefined();
  });

  it('says what the larger number saves in total', () => {
    expect(nextTierOf(tiers, quoteFor(tiers, 12)!)?.saving).toBeLessThan(0);
    expect(nextTierOf(tiers, quoteFor(tiers, 19)!)?.saving).toBe(1290);
  });

  it('skips tiers that are not cheaper', () => {
    const odd = [tier(10, 100), tier(20, 150), tier(30, 90)];
    expect(nextTierOf(odd, quoteFor(odd, 12)!)).toMatchObject({ more: 18, price: 90 });
  });
});

it('calls a shoot very large above 40 SKUs', () => {
  expect(shootSizeOf({ minSKUs: 10, squares: 1 })).toBe(1);
  expect(shootSizeOf({ minSKUs: 25, squares: 3 })).toBe(3);
  expect(shootSizeOf({ minSKUs: 40, squares: 3 })).toBe(3);
  expect(shootSizeOf({ minSKUs: 41, squares: 3 })).toBe(4);
});
