import { countTexts } from '@/texts/words';

export const pricingTexts = {
  perSku: '{price} per SKU',
  /** The price of the smallest shoot, for example from ₹24,000 · 10 dishes. */
  from: 'from {price} · {quantity}',
  /** For example, from ₹24,000. */
  fromOnly: 'from {price}',
  priceOnly: '{price}',
  fromPrice: (price: string) => `from ${price}`,
  /** For example, ₹28,800 for 12 dishes. */
  totalFor: (counted: string) => `{price} for ${counted}`,
  /** The same text as `each`, with separate styles for the price and the unit. */
  perUnit: '{price} {unit}',
  /** For example, ₹2,400 per dish. */
  each: (price: string, perUnit: string) => `${price} ${perUnit}`,
  /** The same text as `each`, with a large price. */
  eachLarge: '{price} {perUnit}',
  shootSizes: { 1: 'Small shoot', 2: 'Medium shoot', 3: 'Large shoot', 4: 'Very large shoot' },
  viewDetailed: 'View detailed pricing',
} as const;

export const pricingOptionTexts = {
  title: 'Pricing Options',
  description: (name: string, isCheaperInBulk: boolean) =>
    isCheaperInBulk ? `${name}’s prices. The more you book, the less each one costs.` : `${name}’s price.`,
  option: (number: number) => `Option ${number}`,
  /** `counted` is a number with its unit, such as 10 dishes. */
  orMore: (counted: string) => `${counted} or more`,
  skus: countTexts.skus,
} as const;
