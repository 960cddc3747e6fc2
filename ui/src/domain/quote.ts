import * as v from 'valibot';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { bookingTexts } from '@/texts/booking';

const leastSkus = 10;
const mostSkus = 100_000;
const paisePerRupee = 100;

export type Quote = {
  readonly count: number;
  readonly tier: PricingTier;
  /** Place of the tier among the options, from 1. */
  readonly option: number;
  /** Rupees. */
  readonly total: number;
};

const byMinimum = (tiers: readonly PricingTier[]) => tiers.toSorted((one, other) => one.minSKUs - other.minSKUs);

/** The count by the price of the highest tier that it reaches; undefined below the first tier. */
export function quoteFor(tiers: readonly PricingTier[], count: number): Quote | undefined {
  const sorted = byMinimum(tiers);
  const index = sorted.findLastIndex((tier) => tier.minSKUs <= count);
  const tier = sorted[index];
  if (!tier) return undefined;
  const paise = count * Math.round(tier.pricePerSKU * paisePerRupee);
  return { count, tier, option: index + 1, total: paise / paisePerRupee };
}

/** The number of SKUs in what was typed; undefined where it is no whole number above 0. */
function skuCountIn(typed: string): number | undefined {
  const count = Number(typed);
  return typed.trim() !== '' && Number.isInteger(count) && count > 0 ? count : undefined;
}

/** The fewest SKUs that the photographer can be booked for. */
export function minimumOf(tiers: readonly PricingTier[]): number {
  return Math.max(leastSkus, byMinimum(tiers)[0]?.minSKUs ?? 0);
}

/** What keeps the typed number of SKUs from being booked. The unit is that of the category, if it is known. */
export function skuProblem(typed: string, tiers: readonly PricingTier[], unit?: CategoryUnit): string | undefined {
  const count = skuCountIn(typed);
  if (count === undefined) return bookingTexts.skuRequired;
  if (count < leastSkus) return bookingTexts.skuTooFew;
  if (count > mostSkus) return bookingTexts.skuTooMany;
  const minimum = minimumOf(tiers);
  return count < minimum ? bookingTexts.skuBelowMinimum(unit, minimum) : undefined;
}

/** A field for the number of SKUs; the output is what was typed. */
export const skuCountSchema = (tiers: readonly PricingTier[], unit: CategoryUnit | undefined) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => skuProblem(typed, tiers) === undefined,
      ({ input }) => skuProblem(input, tiers, unit) ?? '',
    ),
  );

/** The price of the typed number of SKUs; undefined where it cannot be booked. */
export function quoteOf(typed: string, tiers: readonly PricingTier[]): Quote | undefined {
  return skuProblem(typed, tiers) ? undefined : quoteFor(tiers, skuCountIn(typed) ?? 0);
}

/** The typed number, one step up or down; the minimum where there is no such number yet. */
export function stepSkus(typed: string, by: number, tiers: readonly PricingTier[]): number {
  const minimum = minimumOf(tiers);
  const count = skuCountIn(typed);
  return count === undefined ? minimum : Math.min(mostSkus, Math.max(minimum, count + by));
}

type NextTier = {
  /** How many more SKUs reach it. */
  readonly more: number;
  /** The number with them. */
  readonly count: number;
  /** Rupees for each. */
  readonly price: number;
  /** Rupees by which the larger number costs less in total; 0 or below where it does not. */
  readonly saving: number;
};

/** The next tier with a lower price. */
export function nextTierOf(tiers: readonly PricingTier[], { count, tier, total }: Quote): NextTier | undefined {
  const next = byMinimum(tiers).find(({ minSKUs, pricePerSKU }) => minSKUs > count && pricePerSKU < tier.pricePerSKU);
  const larger = next && quoteFor(tiers, next.minSKUs);
  return (
    larger && { more: larger.count - count, count: larger.count, price: larger.tier.pricePerSKU, saving: total - larger.total }
  );
}
