export const pricingTexts = {
  perSku: '{price} per SKU',
  /** from ₹24,000 · 10 dishes: the price of the smallest shoot. */
  from: 'from {price} · {quantity}',
  /** from ₹24,000 */
  fromOnly: 'from {price}',
  /** As `each`, for a price of its own style; the unit reads `per dish`. */
  perUnit: '{price} {unit}',
  /** ₹2,400 per dish */
  each: (price: string, perUnit: string) => `${price} ${perUnit}`,
  /** The same with the price in large letters. */
  eachLarge: '{price} {perUnit}',
  shootSizes: { 1: 'Small shoot', 2: 'Medium shoot', 3: 'Large shoot', 4: 'Very large shoot' },
  viewDetailed: 'View detailed pricing',
} as const;
