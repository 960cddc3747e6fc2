import { queryOptions } from '@tanstack/react-query';
import { publicApi } from './client';
import type { FiltersQuery } from './filters';
import { keys } from './keys';
import type { ItemSearch } from './photographers';
import type { ScheduleSearch } from './scheduleSearch';

const countOf = (key: readonly unknown[], count: (signal: AbortSignal) => Promise<{ readonly found?: number }>) =>
  queryOptions({ queryKey: [...key, 'count'], queryFn: async ({ signal }) => (await count(signal)).found ?? 0 });

export type CountQuery = ReturnType<typeof countOf>;

const onlyCounted = { count: true, perPage: 1 } as const;

/** Loads the number of photographers that `itemsQuery` finds. */
export const itemsCountQuery = (search: ItemSearch): CountQuery =>
  countOf(keys.itemSearch(search), (signal) => publicApi.get('/api/items', { query: { ...search, ...onlyCounted }, signal }));

/** Loads the number of photographers that `schedulePhotographersQuery` finds. */
export const scheduleCountQuery = ({ location, categoryId, date, time }: ScheduleSearch, filters: FiltersQuery): CountQuery => {
  const search = { location, categoryId, date, time };
  return countOf(keys.scheduleSearch(search, '', filters), (signal) =>
    publicApi.get('/scheduleBooking/photographers/filter', { query: { ...search, ...filters, ...onlyCounted }, signal }),
  );
};
