import type { CategoryUnit } from '@/api/openapi.gen';
import { formatRating, formatRupees } from '@/lib/format/money';
import { countTexts, unitTexts } from '@/texts/words';

export const resultsTexts = {
  change: 'Change search',
  /** Describes the number of results. The server stops counting at `max`. */
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

/** The texts of the links to other searches. */
export const changeTexts = {
  changes: 'Searches with results',
  /** `hour` is one of the hours at which most shoots start, such as 2 pm. */
  freeAt: (hour: string) => `Free at ${hour}`,
  inCity: (city: string) => `In ${city}`,
} as const;

export const wallTexts = {
  /** `minimum` is the size of the smallest shoot, such as 12 dishes. */
  offer: (minimum: string, price: string) => `${minimum} like this · ${price}`,
  /** `when` is a day and time in short form, such as Sat 10 am or 12 Dec 4:30 pm. */
  free: (when: string) => `free ${when}`,
  dialogTitle: 'Book from the picture',
  none: 'No photos to show yet',
  noneText: 'These photographers have not uploaded pictures of this kind of work.',
  showPhotographers: 'Show photographers',
  seeMore: 'See more photos',
  times: 'Next free times',
  otherTime: 'Other time',
  noTime: 'Choose a day and time to book.',
} as const;
