import type { Message } from '@/api/account';
import type { Photographer } from '@/api/photographer';
import { call } from '@/api/call';

/** As typed; the server counts what is no number as 0 and refuses it by name. */
export type PriceForm = { updatedPrices: { minSKUs: string; pricePerSKU: string }[] };

export function savePrices(id: string, { updatedPrices }: PriceForm): Promise<Message & { details: Photographer }> {
  const tiers = updatedPrices.map((tier) => ({ minSKUs: toNumber(tier.minSKUs), pricePerSKU: toNumber(tier.pricePerSKU) }));
  return call('/portfolio/updatePricing', { method: 'POST', body: { id, updatedPrices: tiers } });
}

function toNumber(typed: string): number {
  // Thousands may be typed as they are shown: 1,25,000.
  const number = Number(typed.replaceAll(',', '').trim());
  return Number.isFinite(number) ? number : 0;
}
