import { formatRating, formatRupees } from '@/lib/format/money';
import { countTexts } from '@/texts/counts';

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
  rating: 'Rating',
  pricing: 'Pricing',
  type: 'Type',
  leastRating: 'Minimum rating',
  ratingValue: (rating: number) => `${formatRating(rating)} stars and above`,
  maxPrice: 'Maximum price',
  priceValue: (price: number) => `Up to ${formatRupees(price)} per SKU`,
  anyRating: 'Any rating',
  anyPrice: 'Any price',
  professional: 'Professional',
  mobile: 'Mobile',
  active: 'Active filters',
  clearAll: 'Clear all',
  remove: (filter: string) => `Remove filter: ${filter}`,
} as const;
