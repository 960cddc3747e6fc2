import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '@/api/catalogue';
import { readSearch, toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { useHydrated } from '@/lib/react/useHydrated';

const emptySearch = readSearch(new URLSearchParams());

/**
 * A search being filled in, mirrored in the address, so that neither a reload nor Back loses it. Links may have the name
 * of a category instead of its id.
 */
export function useSearchDraft() {
  const [query, setQuery] = useSearchParams();
  // The address follows in a transition, so it is no place to read the latest from: a quick second choice would undo the first.
  const [draft, setDraft] = useState(() => readSearch(query));
  const categories = useQuery(categoriesQuery).data;
  const named = categories?.find(({ name }) => name === draft.categoryId);
  if (named) setDraft({ ...draft, categoryId: named._id });
  const written = toQuery(draft);

  useEffect(() => {
    setQuery(written, { replace: true, preventScrollReset: true });
    // setQuery changes with every address; only a new draft is written.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [written]);

  const change = (part: Partial<ScheduleSearch>) => setDraft((before) => ({ ...before, ...part }));
  // The prerendered form is empty, whatever the address says.
  return [useHydrated() ? draft : emptySearch, change] as const;
}
