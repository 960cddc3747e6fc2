import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { missingFields, toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { searchTexts } from '@/texts/search';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { schedulePhotographersQuery } from '@/api/schedulePhotographers';
import type { FoundState } from './foundState';
import { isRefused } from './searchRefusal';

function alertOf(failure: Error): string {
  return isRefused(failure) ? failure.message : searchTexts.searchFailed;
}

/** Searches, then goes to the results; where there are none, says so in `alert`. */
export function useScheduleSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [alert, setAlert] = useState<string>();

  const { mutate, isPending } = useSingleMutation<FoundState, ScheduleSearch>({
    mutationFn: async (wanted) => {
      const { pages } = await client.fetchInfiniteQuery(schedulePhotographersQuery(wanted));
      const { date, time, location } = wanted;
      return { photographers: pages[0]?.photographers ?? [], date, time, location };
    },
    onSuccess: (found, wanted) => {
      if (found.photographers.length === 0) setAlert(searchTexts.noneFound);
      else void navigate({ pathname: '/schedulebook', search: toQuery(wanted) }, { state: found });
    },
    onError: (failure) => setAlert(alertOf(failure)),
  });

  function search(wanted: ScheduleSearch) {
    const incomplete = missingFields(wanted).length > 0;
    setAlert(incomplete ? searchTexts.fillAll : undefined);
    if (!incomplete) mutate(wanted);
  }

  return { search, busy: isPending, alert };
}
