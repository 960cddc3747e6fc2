import { searchTexts } from '@/texts/search';
import type { ParameterOrder, ParameterSort } from './openapi.gen';

export const sortings = ['relevance', 'price-low', 'price-high', 'popularity'] as const;
export type Sorting = (typeof sortings)[number];

const queries: Readonly<Record<Sorting, { readonly sort: ParameterSort; readonly order?: ParameterOrder }>> = {
  relevance: { sort: 'relevance' },
  'price-low': { sort: 'price', order: 'asc' },
  'price-high': { sort: 'price', order: 'desc' },
  popularity: { sort: 'popularity' },
};

export const sortingOptions = sortings.map((value) => ({ value, label: searchTexts.sortings[value] }));

/** The sorting that an address names, relevance for none or an unknown one. */
export function readSorting(query: URLSearchParams): Sorting {
  return sortings.find((sorting) => sorting === query.get('sort')) ?? 'relevance';
}

export function sortingQuery(sorting: Sorting) {
  return queries[sorting];
}
