import { queryOptions } from '@tanstack/react-query';
import { publicApi } from './client';
import { keys } from './keys';

// The categories and cities rarely change, so the cached lists are never considered stale.
const staleTime = Infinity;
const perPage = 100;

export const categoriesQuery = queryOptions({
  queryKey: keys.categories(),
  staleTime,
  queryFn: async ({ signal }) =>
    (await publicApi.get('/categories/getallcategories', { query: { perPage }, signal })).categorylist,
});

/** Loads the cities, sorted by name. */
export const citiesQuery = queryOptions({
  queryKey: keys.cities(),
  staleTime,
  queryFn: ({ signal }) => publicApi.get('/scheduleBooking/locations', { signal }),
});

/** Loads the cities that have a page. */
export const cityPagesQuery = queryOptions({
  queryKey: keys.cityPages(),
  queryFn: ({ signal }) => publicApi.get('/cities', { signal }),
});

const shownLargest = 8;

/** Loads the cities with the most photographers. The response is embedded in the landing page (hooks/site/landing_page.go). */
export const largestCitiesQuery = queryOptions({
  queryKey: keys.largestCities(),
  queryFn: ({ signal }) => publicApi.get('/cities', { query: { largest: shownLargest }, signal }),
});

/** Loads the page of a city, or of a category in that city. Both are given as in the URL of the page. */
export const cityPageQuery = (city: string, category?: string) =>
  queryOptions({
    queryKey: keys.cityPage(city, category),
    queryFn: ({ signal }) =>
      category === undefined
        ? publicApi.get('/cities/{city}', { path: { city }, signal })
        : publicApi.get('/cities/{city}/{category}', { path: { city, category }, signal }),
  });
