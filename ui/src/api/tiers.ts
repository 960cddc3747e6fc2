import type { Photographer, PricingTier } from '@/api/photographer';
import { call } from '@/api/call';

/** A photographer's prices as they are now. */
export async function currentTiers(photographerId: string): Promise<readonly PricingTier[]> {
  const { details } = await call<{ details: Photographer }>(`/portfolio/getPhotographerDetails/${photographerId}`, {
    public: true,
  });
  return details.pricing;
}
