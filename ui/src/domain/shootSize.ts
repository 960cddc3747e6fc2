import type { PricingTier } from '@/api/openapi.gen';

/** The size of a shoot, from small to very large. */
export type ShootSize = 1 | 2 | 3 | 4;

/** A shoot with more SKUs is very large. The server has the same limit for the pages that it renders. */
const largeUpTo = 40;

/** Returns the size of the shoots for which a tier is meant. Its squares are the same for 25 and 50 SKUs. */
export const shootSizeOf = ({ minSKUs, squares }: Pick<PricingTier, 'minSKUs' | 'squares'>): ShootSize =>
  minSKUs > largeUpTo ? 4 : squares;
