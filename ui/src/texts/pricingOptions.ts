import { plural } from '../lib/format/plural';

export const pricingOptionTexts = {
  title: 'Pricing Options',
  description: (name: string) =>
    `${name}’s prices. An SKU is one product, look or dish to be photographed. The more you book, the less each one costs.`,
  option: (number: number) => `Option ${number}`,
  fromSkus: (count: number) => `${plural(count, { one: '# SKU', other: '# SKUs' })} or more`,
} as const;
