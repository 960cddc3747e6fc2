import type { Category } from '@/api/openapi.gen';

export type InstantSearch = {
  /** A place in the person's own words. */
  readonly location: string;
  /** Id of a category; addresses may also have its name. */
  readonly category: string;
};

type CategoryOption = { readonly value: string; readonly label: string };

/** The form offers this many categories, the first of the list that admins keep. */
const offeredCategories = 5;

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

/** The city that a place in free text names, the longest where several do. */
export function cityIn(place: string, cities: readonly string[]): string | undefined {
  const said = words(place);
  return cities.filter((city) => said.includes(words(city))).toSorted((one, other) => other.length - one.length)[0];
}

const longestLocality = 60;

/** The part of the city that a place in free text names before the city; nothing with digits, which may be a house. */
export function localityIn(place: string, city: string): string | undefined {
  const parts = place.split(/[,\n]/).map((part) => part.replace(new RegExp(`\\b(new )?${city}\\b.*$`, 'i'), '').trim());
  return parts.findLast((part) => part !== '' && !/\d/.test(part))?.slice(0, longestLocality);
}
