import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { filtersQuery, noFilters, parseSkuCount, usualSorting } from '@/api/filters';
import { schedulePhotographersQuery } from '@/api/photographers';
import { isSearchRefused, missingFields, toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { withToast } from '@/lib/toasts';
import { searchTexts } from '@/texts/search';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import type { FoundState } from '@/features/search/results/foundState';

function alertOf(failure: Error): string {
  return isSearchRefused(failure) ? failure.message : searchTexts.searchFailed;
}

type Answer = { readonly query: string; readonly text: string };

/**
 * Returns the function `search`, which searches and opens the results, whether a search is in progress, and in `alert`
 * the message to show if the search is incomplete or invalid, fails, or finds nobody. The message about a finished search
 * disappears when the draft changes.
 */
export function useScheduleSearch(draft: ScheduleSearch) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Answer>();
  const [tried, setTried] = useState(false);
  const incomplete = missingFields(draft).length > 0;

  const { mutate, isPending } = useSingleMutation<FoundState, ScheduleSearch>({
    mutationFn: async (wanted) => {
      const skuCount = parseSkuCount(wanted.skuCount);
      const query = schedulePhotographersQuery(wanted, usualSorting(skuCount), filtersQuery({ ...noFilters, skuCount }));
      const { pages } = await withToast(client.fetchInfiniteQuery(query), { error: false });
      const { date, time, location } = wanted;
      return { photographers: pages[0]?.photographers ?? [], date, time, location };
    },
    onSuccess: (found, wanted) => {
      if (found.photographers.length === 0) setAnswer({ query: toQuery(wanted), text: searchTexts.noneFound });
      else void navigate({ pathname: '/schedulebook', search: toQuery(wanted) }, { state: found });
    },
    onError: (failure, wanted) => setAnswer({ query: toQuery(wanted), text: alertOf(failure) }),
  });

  function search(wanted: ScheduleSearch) {
    setTried(true);
    setAnswer(undefined);
    if (missingFields(wanted).length === 0 && !isCountWrong(wanted)) mutate(wanted);
  }

  const found = answer?.query === toQuery(draft) ? answer.text : undefined;
  const problem = incomplete ? searchTexts.fillAll : isCountWrong(draft) ? searchTexts.countRange : undefined;
  return { search, busy: isPending, alert: tried && problem ? problem : found };
}

const isCountWrong = ({ skuCount }: ScheduleSearch) => skuCount !== '' && parseSkuCount(skuCount) === undefined;
