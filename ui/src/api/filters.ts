import { searchTexts } from '@/texts/search';
import type { ParameterOrder, ParameterSort, PhotographerType } from './openapi.gen';

/** The filters of both searches. A value that is undefined or empty does not filter. */
export type Filters = {
  /** The minimum rating, 0 to 5. */
  readonly rating?: number;
  /** The maximum price per SKU in rupees. */
  readonly pricing?: number;
  readonly types: readonly PhotographerType[];
};

export const ratingRange = { min: 0, max: 5, step: 0.1, start: 3.1 } as const;
export const priceRange = { min: 500, max: 10_000, step: 1, start: 500 } as const;
export const photographerTypes: readonly PhotographerType[] = ['professional', 'mobile'];
export const noFilters: Filters = { types: [] };

function numberWithin(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  const number = Number(text);
  return text && number >= min && number <= max ? number : undefined;
}

/** Parses the filters in an address. A value that cannot be parsed does not filter. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    rating: numberWithin(query.get('rating'), ratingRange),
    pricing: numberWithin(query.get('pricing'), priceRange),
    types: photographerTypes.filter((type) => query.getAll('type').includes(type)),
  };
}

/** Returns the same address with other filters. */
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

/** The filters in the form that both searches of the API accept. */
export type FiltersQuery = { readonly rating?: number; readonly pricing?: number; readonly type?: readonly PhotographerType[] };

export function filtersQuery({ rating, pricing, types }: Filters): FiltersQuery {
  return {
    ...(rating !== undefined && { rating }),
    ...(pricing !== undefined && { pricing }),
    ...(types.length > 0 && { type: types }),
  };
}

const sortings = ['relevance', 'price-low', 'price-high', 'popularity'] as const;
export type Sorting = (typeof sortings)[number];

const queries: Readonly<Record<Sorting, { readonly sort: ParameterSort; readonly order?: ParameterOrder }>> = {
  relevance: { sort: 'relevance' },
  'price-low': { sort: 'price', order: 'asc' },
  'price-high': { sort: 'price', order: 'desc' },
  popularity: { sort: 'popularity' },
};

export const sortingOptions = sortings.map((value) => ({ value, label: searchTexts.sortings[value] }));

/** Parses the sorting in an address. The default, also for unknown values, is relevance. */
export function readSorting(query: URLSearchParams): Sorting {
  return sortings.find((sorting) => sorting === query.get('sort')) ?? 'relevance';
}

export function sortingQuery(sorting: Sorting) {
  return queries[sorting];
}
