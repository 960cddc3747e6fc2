import { searchTexts } from '@/texts/search';
import type { ParameterOrder, ParameterSort, PhotographerType } from './openapi.gen';

/** The filters of instant and scheduled searches. A value that is undefined or empty does not filter. */
export type Filters = {
  /** The minimum rating, 0 to 5. */
  readonly rating?: number;
  /** The maximum price per SKU in rupees. */
  readonly pricing?: number;
  readonly types: readonly PhotographerType[];
  /** The number of SKUs for which the results show a total price. It does not filter. */
  readonly skuCount?: number;
};

export const ratingRange = { min: 0, max: 5, step: 0.1, start: 3.1 } as const;
export const priceRange = { min: 500, max: 10_000, step: 1, start: 500 } as const;
export const skuRange = { min: 10, max: 100_000 } as const;
export const photographerTypes: readonly PhotographerType[] = ['professional', 'mobile'];
export const noFilters: Filters = { types: [] };

function numberWithin(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  const number = Number(text);
  return text && number >= min && number <= max ? number : undefined;
}

/** Parses a number of SKUs. Returns undefined if it is not a number that can be booked. */
export function parseSkuCount(typed: string | null): number | undefined {
  const count = numberWithin(typed, skuRange);
  return Number.isInteger(count) ? count : undefined;
}

/** Parses the number of SKUs in the query of a URL. Returns undefined if there is none that can be booked. */
export const readSkuCount = (query: URLSearchParams) => parseSkuCount(query.get('skuCount'));

/** Parses the filters in the query of a URL. A value that cannot be parsed does not filter. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    rating: numberWithin(query.get('rating'), ratingRange),
    pricing: numberWithin(query.get('pricing'), priceRange),
    types: photographerTypes.filter((type) => query.getAll('type').includes(type)),
    skuCount: readSkuCount(query),
  };
}

/** Returns a copy of the query of a URL with other filters. */
export function withFilters(query: URLSearchParams, { rating, pricing, types, skuCount }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['rating', 'pricing', 'type', 'skuCount']) next.delete(name);
  if (rating !== undefined) next.set('rating', String(rating));
  if (pricing !== undefined) next.set('pricing', String(pricing));
  for (const type of types) next.append('type', type);
  if (skuCount !== undefined) next.set('skuCount', String(skuCount));
  return next;
}

export function countFilters({ rating, pricing, types }: Filters): number {
  return [rating !== undefined, pricing !== undefined, types.length > 0].filter(Boolean).length;
}

/** The filters in the format that both search endpoints of the API accept. */
export type FiltersQuery = Pick<Filters, 'rating' | 'pricing' | 'skuCount'> & { readonly type?: readonly PhotographerType[] };

export function filtersQuery({ rating, pricing, types, skuCount }: Filters): FiltersQuery {
  return {
    ...(rating !== undefined && { rating }),
    ...(pricing !== undefined && { pricing }),
    ...(types.length > 0 && { type: types }),
    ...(skuCount !== undefined && { skuCount }),
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

/**
 * Returns the sorting of a search whose URL names none. If the search has a number of SKUs, its results show a total price and
 * the lowest one comes first.
 */
export function usualSorting(skuCount: number | undefined): Sorting {
  return skuCount === undefined ? 'relevance' : 'price-low';
}

/** Parses the sorting in the query of a URL. Returns the usual sorting if there is none or it is unknown. */
export function readSorting(query: URLSearchParams): Sorting {
  return sortings.find((sorting) => sorting === query.get('sort')) ?? usualSorting(readSkuCount(query));
}

export function sortingQuery(sorting: Sorting) {
  return queries[sorting];
}
