import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { countFilters, filtersQuery, readFilters } from '@/api/filters';
import { onlyPage, schedulePhotographersQuery } from '@/api/photographers';
import { toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { readSorting } from '@/api/sorting';
import { parseValue } from '@/lib/parse';
import { foundSchema } from './foundState';

/** Who is free at the slot of a search, with the filters and in the order that the address asks for. */
export function useScheduleResults(search: ScheduleSearch) {
  const [query] = useSearchParams();
  const found = parseValue(foundSchema, useLocation().state);
  const filters = readFilters(query);
  return useInfiniteQuery({
    ...schedulePhotographersQuery(search, readSorting(query), filtersQuery(filters)),
    placeholderData: (before, queryBefore) => {
      // Other filters or another order: what is shown stays until the answer is there.
      const [, , searchBefore] = queryBefore?.queryKey ?? [];
      if (before && searchBefore && toQuery(searchBefore as ScheduleSearch) === toQuery(search)) return before;
      // After a reload the browser still has what was found before: better than nothing until the server has answered.
      return found && countFilters(filters) === 0 ? { pages: [onlyPage(found.photographers)], pageParams: [''] } : undefined;
    },
  });
}
