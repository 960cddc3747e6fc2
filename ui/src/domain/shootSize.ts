import type { PricingTier } from '@/api/openapi.gen';

/** From small to very large. */
export type ShootSize = 1 | 2 | 3 | 4;

/** Above it a shoot is very large. The server has the same limit for the pages before any script runs. */
const largeUpTo = 40;

/** How large a shoot a tier is for. Its squares alone do not tell 25 from 50. */
export const shootSizeOf = ({ minSKUs, squares }: Pick<PricingTier, 'minSKUs' | 'squares'>): ShootSize =>
  minSKUs > largeUpTo ? 4 : squares;
