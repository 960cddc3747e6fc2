import { formatCount } from '../money';

export const pricingTexts = {
  title: 'Pricing Options',
  description: (name: string) => `What ${name} charges. An SKU is one product, look or dish to be photographed; the more there are, the less each costs.`,
  option: (number: number) => `Option ${number}`,
  fromSkus: (count: number) => `${formatCount(count)} SKUs or more`,
  perSku: 'per SKU',
  viewDetailed: 'View detailed pricing',
} as const;
