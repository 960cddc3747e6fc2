import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { publicApi } from './client';
import { type FiltersQuery, type Sorting, sortingQuery } from './filters';
import { keys } from './keys';
import type { ListedPhotographer, operations, Photographer, PricingTier, SchedulePage } from './openapi.gen';
import { nextCursor, nextPage } from './paging';
import type { ScheduleSearch } from './scheduleSearch';

const schedulePerPage = 12;
const reviewsPerPage = 6;
const portfolioPerPage = 100;

export function fullNameOf({ firstName, lastName }: Pick<Photographer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

async function fetchPhotographer(id: string, signal?: AbortSignal): Promise<Photographer> {
  return (await publicApi.get('/portfolio/getPhotographerDetails/{id}', { path: { id }, signal })).details;
}

export const photographerQuery = (photographerId: string) =>
  queryOptions({
    queryKey: keys.profile(photographerId),
    queryFn: ({ signal }) => fetchPhotographer(photographerId, signal),
  });

/** Loads a photographer's current prices. */
export async function currentTiers(photographerId: string): Promise<readonly PricingTier[]> {
  return (await fetchPhotographer(photographerId)).pricing;
}

/** Loads the pictures and videos of a photographer by category. */
export const portfolioQuery = (photographerId: string) =>
  queryOptions({
    queryKey: keys.portfolio(photographerId),
    queryFn: async ({ signal }) => {
      const options = { path: { id: photographerId }, query: { perPage: portfolioPerPage }, signal };
      return (await publicApi.get('/portfolio/getPortfolio/{id}', options)).portfolio;
    },
  });

/** Loads the number of shoots that a photographer has completed, by category. */
export const completedShootsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: keys.shootCounts(photographerId),
    queryFn: async ({ signal }) =>
      (await publicApi.get('/portfolio/completed-shoots/{id}', { path: { id: photographerId }, signal })).categoryWiseCount,
  });

/** Loads the reviews of a photographer page by page, the newest first. */
export const reviewsQuery = (photographerId: string) =>
  infiniteQueryOptions({
    queryKey: keys.reviewsOf(photographerId),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      publicApi.get('/portfolio/reviews/{id}', {
        path: { id: photographerId },
        query: { page, perPage: reviewsPerPage },
        signal,
      }),
    getNextPageParam: nextPage,
  });

/** The filters and the sorting of a search without a time. */
export type ItemSearch = Omit<NonNullable<operations['searchItems']['parameters']['query']>, 'cursor' | 'page' | 'q'>;

/** Loads the photographers who match the filters, page by page. */
export const itemsQuery = (search: ItemSearch) =>
  infiniteQueryOptions({
    queryKey: keys.itemSearch(search),
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      publicApi.get('/api/items', {
        // The server embeds the first page of results for exactly these parameters in the HTML
        // (hooks/site/instant_results_page.go).
        query: { ...search, count: search.count && cursor === '' ? true : undefined, cursor },
        signal,
      }),
    getNextPageParam: nextCursor,
  });

/** Loads the photographers who are free at a time and match the filters, page by page. */
export const schedulePhotographersQuery = (
  { location, categoryId, date, time }: ScheduleSearch,
  sorting: Sorting = 'relevance',
  filters: FiltersQuery = {},
) =>
  infiniteQueryOptions({
    queryKey: keys.scheduleSearch({ location, categoryId, date, time }, sorting, filters),
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      publicApi.get('/scheduleBooking/photographers/filter', {
        // The server embeds the first page of results for exactly these parameters in the HTML (hooks/site/results_page.go).
        query: {
          location,
          categoryId,
          date,
          time,
          ...filters,
          ...sortingQuery(sorting),
          count: cursor === '' ? true : undefined,
          perPage: schedulePerPage,
          cursor,
        },
        signal,
      }),
    getNextPageParam: nextCursor,
  });

/** Returns the result of a search that found only these photographers. */
export function onlyPage(photographers: readonly ListedPhotographer[]): SchedulePage {
  return { success: true, message: '', perPage: photographers.length, nextCursor: '', photographers };
}
