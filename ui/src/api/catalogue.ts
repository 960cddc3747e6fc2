import { queryOptions } from '@tanstack/react-query';
import { publicApi } from './client';
import { keys } from './keys';

// The catalogue rarely changes, so it is loaded once a visit.
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
