import * as v from 'valibot';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { bookingTexts } from '@/texts/booking';

const minSkus = 10;
const maxSkus = 100_000;
const paisePerRupee = 100;

export type Quote = {
  readonly count: number;
  readonly tier: PricingTier;
  /** The position of the tier among the options, starting with 1. */
  readonly option: number;
  /** The price in rupees. */
  readonly total: number;
};

const byMinimum = (tiers: readonly PricingTier[]) => tiers.toSorted((one, other) => one.minSKUs - other.minSKUs);

/** Returns the price of `count` SKUs in the highest tier that they reach, or undefined if they do not reach any tier. */
export function quoteFor(tiers: readonly PricingTier[], count: number): Quote | undefined {
  const sorted = byMinimum(tiers);
  const index = sorted.findLastIndex((tier) => tier.minSKUs <= count);
  const tier = sorted[index];
  if (!tier) return undefined;
  const paise = count * Math.round(tier.pricePerSKU * paisePerRupee);
  return { count, tier, option: index + 1, total: paise / paisePerRupee };
}

/** Parses the number of SKUs. Returns undefined if it is not a whole number above 0. */
function skuCountIn(typed: string): number | undefined {
  const count = Number(typed);
  return typed.trim() !== '' && Number.isInteger(count) && count > 0 ? count : undefined;
}

/** Returns the minimum number of SKUs for a booking of the photographer. */
export function minimumOf(tiers: readonly PricingTier[]): number {
  return Math.max(minSkus, byMinimum(tiers)[0]?.minSKUs ?? 0);
}

/**
 * Returns the problem with a typed number of SKUs, or undefined if it can be booked. `unit` is the category's unit, if it is
 * known.
 */
export function skuProblem(typed: string, tiers: readonly PricingTier[], unit?: CategoryUnit): string | undefined {
  const count = skuCountIn(typed);
  if (count === undefined) return bookingTexts.skuRequired;
  if (count < minSkus) return bookingTexts.skuTooFew;
  if (count > maxSkus) return bookingTexts.skuTooMany;
  const minimum = minimumOf(tiers);
  return count < minimum ? bookingTexts.skuBelowMinimum(unit, minimum) : undefined;
}

/** Returns the schema of the field for the number of SKUs. Its output is the string as typed. */
export const skuCountSchema = (tiers: readonly PricingTier[], unit: CategoryUnit | undefined) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => skuProblem(typed, tiers) === undefined,
      ({ input }) => skuProblem(input, tiers, unit) ?? '',
    ),
  );

/** Returns the price of a typed number of SKUs, or undefined if it cannot be booked. */
export function quoteOf(typed: string, tiers: readonly PricingTier[]): Quote | undefined {
  return skuProblem(typed, tiers) ? undefined : quoteFor(tiers, skuCountIn(typed) ?? 0);
}

/** Adds `by` to the typed number, within the allowed range. Returns the minimum if there is no valid number yet. */
export function stepSkus(typed: string, by: number, tiers: readonly PricingTier[]): number {
  const minimum = minimumOf(tiers);
  const count = skuCountIn(typed);
  return count === undefined ? minimum : Math.min(maxSkus, Math.max(minimum, count + by));
}

type NextTier = {
  /** The number of SKUs that are missing to reach the tier. */
  readonly more: number;
  /** The minimum number of SKUs of the tier. */
  readonly count: number;
  /** The price of each SKU in rupees. */
  readonly price: number;
  /** The amount in rupees by which the larger number is cheaper in total; 0 or less if it is not cheaper. */
  readonly saving: number;
};

/** Returns the next tier with a lower price, or undefined if there is none. */
export function nextTierOf(tiers: readonly PricingTier[], { count, tier, total }: Quote): NextTier | undefined {
  const next = byMinimum(tiers).find(({ minSKUs, pricePerSKU }) => minSKUs > count && pricePerSKU < tier.pricePerSKU);
  const larger = next && quoteFor(tiers, next.minSKUs);
  return (
    larger && { more: larger.count - count, count: larger.count, price: larger.tier.pricePerSKU, saving: total - larger.total }
  );
}
