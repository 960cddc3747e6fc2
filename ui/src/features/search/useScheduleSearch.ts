import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@/lib/apiError';
import type { Photographer } from '@/lib/api/photographer';
import { searchTexts } from '@/lib/texts/search';
import { schedulePhotographersQuery } from './api/schedulePhotographers';
import { missingFields, toQuery, type ScheduleSearch } from '@/lib/scheduleSearch';

/** What the results page gets beside its address. */
export type FoundState = {
  readonly photographers: readonly Photographer[];
  readonly date: string;
  readonly time: string;
  readonly location: string;
};

/** The server says what is wrong with a search; anything else is an accident. */
function alertOf(failure: unknown): string {
  return failure instanceof ApiError && failure.status === 400 ? failure.message : searchTexts.searchFailed;
}

/** Searches, then goes to the results; where there are none, says so in `alert`. */
export function useScheduleSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string>();

  async function search(wanted: ScheduleSearch) {
    if (missingFields(wanted).length > 0) {
      setAlert(searchTexts.fillAll);
      return;
    }
    setBusy(true);
    setAlert(undefined);
    try {
      const { pages } = await client.fetchInfiniteQuery(schedulePhotographersQuery(wanted));
      const photographers = pages[0]?.photographers ?? [];
      if (photographers.length === 0) {
        setAlert(searchTexts.noneFound);
      } else {
        const { date, time, location } = wanted;
        const state: FoundState = { photographers, date, time, location };
        await navigate({ pathname: '/schedulebook', search: toQuery(wanted) }, { state });
      }
    } catch (failure) {
      setAlert(alertOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return { search, busy, alert };
}
