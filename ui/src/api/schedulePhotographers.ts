import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Photographer } from '@/api/photographer';
import { call } from '@/api/call';
import type { ScheduleSearch } from '@/api/scheduleSearch';
import { sortingQuery, type Sorting } from '@/api/sorting';

type Answer = { readonly photographers: readonly Photographer[]; readonly nextCursor: string };

const perPage = '12';

/** Photographers who are free at a slot, page by page. */
export const schedulePhotographersQuery = (search: ScheduleSearch, sorting: Sorting = 'relevance') =>
  infiniteQueryOptions({
    queryKey: ['photographers', 'schedule', search, sorting],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      call<Answer>('/scheduleBooking/photographers/filter', {
        public: true,
        signal,
        query: { ...search, ...sortingQuery(sorting), perPage, cursor },
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
  });
