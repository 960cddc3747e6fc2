import type { CategoryUnit } from '@/api/openapi.gen';
import { formatRating, formatRupees } from '@/lib/format/money';
import { countTexts } from '@/texts/counts';
import { unitTexts } from '@/texts/units';

export const resultsTexts = {
  change: 'Change search',
  /** Returns the number of results. The server stops counting at `max`. */
  found: (count: number, max: number) => (count >= max ? `${max}+ photographers` : countTexts.photographers(count)),
  noneFilteredHint: 'Fewer filters may show more photographers.',
  photoBy: (name: string) => `Photo by ${name}`,
} as const;

export const filterTexts = {
  clearFilters: 'Clear filters',
  filters: 'Filters',
  activeFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  applyFilters: 'Apply Filters',
  showFound: (count: number, max: number) => `Show ${resultsTexts.found(count, max)}`,
  rating: 'Rating',
  pricing: 'Pricing',
  type: 'Type',
  leastRating: 'Minimum rating',
  ratingValue: (rating: number) => `${formatRating(rating)} stars and above`,
  maxPrice: 'Maximum price',
  priceValue: (price: number) => `Up to ${formatRupees(price)} per SKU`,
  anyRating: 'Any rating',
  anyPrice: 'Any price',
  forCount: (unit: CategoryUnit | undefined, count: number) =>
    `For ${unit ? unitTexts.counted(unit, count) : countTexts.skus(count)}`,
  professional: 'Professional',
  mobile: 'Mobile',
  active: 'Active filters',
  clearAll: 'Clear all',
  remove: (filter: string) => `Remove filter: ${filter}`,
} as const;
