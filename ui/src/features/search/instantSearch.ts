import type { SelectOption } from '@/components/SelectField';
import type { Category, PhotographerType } from '@/api/openapi.gen';

/** What the instant search narrows by; undefined and empty do not filter. */
export type Filters = {
  /** Least rating, 0 to 5. */
  readonly rating?: number;
  /** Most rupees per SKU. */
  readonly pricing?: number;
  readonly types: readonly PhotographerType[];
};

export type InstantSearch = {
  /** A place in the person's own words. */
  readonly location: string;
  /** Id of a category; addresses may also have its name. */
  readonly category: string;
};

export const ratingRange = { min: 0, max: 5, step: 0.1, start: 3.1 } as const;
export const priceRange = { min: 500, max: 10_000, step: 1, start: 500 } as const;
/** The form offers this many categories, the first of the list that admins keep. */
const offeredCategories = 5;
export const photographerTypes: readonly PhotographerType[] = ['professional', 'mobile'];
export const noFilters: Filters = { types: [] };

export function readInstantSearch(query: URLSearchParams): InstantSearch {
  return { location: query.get('location') ?? '', category: query.get('category') ?? '' };
}

export function isComplete({ location, category }: InstantSearch): boolean {
  return location.trim() !== '' && category !== '';
}

/** The category that a search means, by id or name. */
export function categoryOf(categories: readonly Category[], { category }: InstantSearch): Category | undefined {
  return categories.find(({ _id }) => _id === category) ?? categories.find(({ name }) => name === category);
}

/** What the form offers, and the category that was searched for. */
export function categoryOptions(categories: readonly Category[], search: InstantSearch): SelectOption[] {
  const searched = categoryOf(categories, search);
  return categories
    .filter((category, index) => index < offeredCategories || category === searched)
    .map(({ _id, name }) => ({ value: _id, label: name }));
}

function numberWithin(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  const number = Number(text);
  return text && number >= min && number <= max ? number : undefined;
}

/** The filters that an address holds; what cannot be read does not filter. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    rating: numberWithin(query.get('rating'), ratingRange),
    pricing: numberWithin(query.get('pricing'), priceRange),
    types: photographerTypes.filter((type) => query.getAll('type').includes(type)),
  };
}

/** The same address with other filters. */
export function withFilters(query: URLSearchParams, { rating, pricing, types }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['rating', 'pricing', 'type']) next.delete(name);
  if (rating !== undefined) next.set('rating', String(rating));
  if (pricing !== undefined) next.set('pricing', String(pricing));
  for (const type of types) next.append('type', type);
  return next;
}

export function countFilters({ rating, pricing, types }: Filters): number {
  return [rating !== undefined, pricing !== undefined, types.length > 0].filter(Boolean).length;
}

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** The city that a place in free text names, the longest where several do. */
export function cityIn(place: string, cities: readonly string[]): string | undefined {
  const said = words(place);
  return cities.filter((city) => said.includes(words(city))).toSorted((one, other) => other.length - one.length)[0];
}
