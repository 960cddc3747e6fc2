import { plural } from '@/lib/format/plural';

export const pricingOptionTexts = {
  title: 'Pricing Options',
  description: (name: string) => `${name}’s prices. The more you book, the less each one costs.`,
  option: (number: number) => `Option ${number}`,
  /** Of a number with its unit: 10 dishes. */
  orMore: (counted: string) => `${counted} or more`,
  skus: (count: number) => plural(count, { one: '# SKU', other: '# SKUs' }),
} as const;
