import type { CategoryUnit } from '@/api/openapi.gen';
import { countTexts, unitTexts } from './words';

export const cityTexts = {
  listTitle: 'Photographers by city',
  listDescription: 'Choose your city, compare photographers there by category, price and reviews, and see who is free next.',
  listIntro: 'Choose your city to compare photographers, prices and reviews.',
  noCities: 'No photographers yet',
  breadcrumb: 'Breadcrumb',
  /** The spaces separate the links in browsers that show only text. */
  breadcrumbSeparator: ' › ',
  allCities: 'All cities',
  heading: (city: string) => `Photographers in ${city}`,
  categoryHeading: (category: string, city: string) => `${category} photographers in ${city}`,
  intro: 'Compare their work, prices and reviews. Nothing to pay until the photographer accepts.',
  /** `price` includes its unit, such as ₹450 per product. */
  title: (heading: string, count: string, price: string) => `${heading}: ${count} from ${price}`,
  /** `prices` is a range that includes its unit. */
  description: (heading: string, count: string, prices: string) =>
    `${heading}: compare ${count}, ${prices}. See their work, reviews and next free day, and book online. Pay after the shoot.`,
  facts: 'In short',
  photographers: 'Photographers',
  prices: 'Prices',
  rating: 'Rating',
  nextFree: 'Next free',
  range: (from: string, to: string) => `${from} to ${to}`,
  per: (unit: CategoryUnit | undefined) => (unit ? unitTexts.per(unit) : 'per item'),
  seeFree: 'See who is free',
  bestRated: 'Best rated',
  works: 'Their work',
  seeAll: (count: number) => `See all ${countTexts.photographers(count)}`,
  more: 'More photographers',
  reviews: 'Recent reviews',
  /** Shown after the day of a review. */
  of: (photographer: string) => `about ${photographer}`,
  categories: (city: string) => `Categories in ${city}`,
  otherCategories: (city: string) => `Other categories in ${city}`,
  counted: countTexts.photographers,
  from: (price: string) => `from ${price}`,
  pricePer: (price: string, unit: CategoryUnit) => `${price} ${unitTexts.per(unit)}`,
  otherCities: 'Other cities',
  otherCitiesOf: (category: string) => `${category} photographers in other cities`,
  missingTitle: 'Nothing to compare here yet',
  seeCity: 'See all photographers in this city',
} as const;
