import { countTexts } from '@/texts/counts';

export const pricingTexts = {
  perSku: '{price} per SKU',
  /** "from ₹24,000 · 10 dishes", the price of the smallest shoot. */
  from: 'from {price} · {quantity}',
  /** "from ₹24,000" */
  fromOnly: 'from {price}',
  /** Like `each`, for a price with its own style. The unit reads `per dish`. */
  perUnit: '{price} {unit}',
  /** "₹2,400 per dish" */
  each: (price: string, perUnit: string) => `${price} ${perUnit}`,
  /** Like `each`, with the price in large letters. */
  eachLarge: '{price} {perUnit}',
  shootSizes: { 1: 'Small shoot', 2: 'Medium shoot', 3: 'Large shoot', 4: 'Very large shoot' },
  viewDetailed: 'View detailed pricing',
} as const;

export const pricingOptionTexts = {
  title: 'Pricing Options',
  description: (name: string) => `${name}’s prices. The more you book, the less each one costs.`,
  option: (number: number) => `Option ${number}`,
  /** `counted` is a number with its unit, such as "10 dishes". */
  orMore: (counted: string) => `${counted} or more`,
  skus: countTexts.skus,
} as const;
