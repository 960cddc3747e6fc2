import { plural } from '../lib/format/plural';

export const pricingTexts = {
  title: 'Pricing Options',
  description: (name: string) => `${name}’s prices. The more you book, the less each one costs.`,
  option: (number: number) => `Option ${number}`,
  /** Of a number with its unit: 10 dishes. */
  orMore: (counted: string) => `${counted} or more`,
  skus: (count: number) => plural(count, { one: '# SKU', other: '# SKUs' }),
  perSku: '{price} per SKU',
  /** The unit reads `per dish`. */
  perUnit: '{price} {unit}',
  from: 'from {total}',
  viewDetailed: 'View detailed pricing',
} as const;
