import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { onlyPage, schedulePhotographersQuery } from '@/api/photographers';
import type { ScheduleSearch } from '@/api/scheduleSearch';
import { readSorting } from '@/api/sorting';
import { parseValue } from '@/lib/parse';
import { foundSchema } from './foundState';

/** Who is free at the slot of a search, in the order that the address asks for. */
export function useScheduleResults(search: ScheduleSearch) {
  const [query] = useSearchParams();
  const found = parseValue(foundSchema, useLocation().state);
  return useInfiniteQuery({
    ...schedulePhotographersQuery(search, readSorting(query)),
    // After a reload the browser still has what was found before: better than nothing until the server has answered.
    placeholderData: found && { pages: [onlyPage(found.photographers)], pageParams: [''] },
  });
}
