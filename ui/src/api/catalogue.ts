import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

export type Category = { readonly _id: string; readonly name: string; readonly coverImage: string };
export type Location = { readonly _id: string; readonly name: string };

// The catalogue changes about never: one read a visit.
const staleTime = Infinity;

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  staleTime,
  queryFn: async ({ signal }) => {
    const answer = await call<{ categorylist: Category[] }>('/categories/getallcategories?perPage=100', { public: true, signal });
    return answer.categorylist;
  },
});

/** The cities, by name. */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  staleTime,
  queryFn: ({ signal }) => call<Location[]>('/scheduleBooking/locations/', { public: true, signal }),
});
