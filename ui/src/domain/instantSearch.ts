import type { Category } from '@/api/openapi.gen';

export type InstantSearch = {
  /** The place, as typed. */
  readonly location: string;
  /** The id of a category. The URL of a page may contain its name instead. */
  readonly category: string;
};

type CategoryOption = { readonly value: string; readonly label: string };

/** The number of categories that the form offers. They are the first in the list that admins maintain. */
const offeredCategories = 5;

export function readInstantSearch(query: URLSearchParams): InstantSearch {
  return { location: query.get('location') ?? '', category: query.get('category') ?? '' };
}

export function isComplete({ location, category }: InstantSearch): boolean {
  return location.trim() !== '' && category !== '';
}

/** Returns the category that a search names by its id or its name, or undefined if there is no such category. */
export function categoryOf(categories: readonly Category[], { category }: InstantSearch): Category | undefined {
  return categories.find(({ _id }) => _id === category) ?? categories.find(({ name }) => name === category);
}

/** Returns the options of the form, including the category of the search. */
export function categoryOptions(categories: readonly Category[], search: InstantSearch): CategoryOption[] {
  const searched = categoryOf(categories, search);
  return categories
    .filter((category, index) => index < offeredCategories || category === searched)
    .map(({ _id, name }) => ({ value: _id, label: name }));
}

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/**
 * Returns the city that a typed place mentions, or undefined if it mentions none. Of several cities, it returns the one with
 * the longest name.
 */
export function cityIn(place: string, cities: readonly string[]): string | undefined {
  const said = words(place);
  return cities.filter((city) => said.includes(words(city))).toSorted((one, other) => other.length - one.length)[0];
}

const maxLocalityLength = 60;

/**
 * Returns the last part of a typed place before the city, which usually is the locality, or undefined if there is none. Parts
 * with digits are ignored, because they may be house numbers.
 */
export function localityIn(place: string, city: string): string | undefined {
  const [before = ''] = place.split(new RegExp(`\\b(?:new )?${city}\\b`, 'i'));
  const parts = before.split(/[,\n]/).map((part) => part.trim());
  return parts.findLast((part) => part !== '' && !/\d/.test(part))?.slice(0, maxLocalityLength);
}
