import { useQuery, useQueryClient } from '@tanstack/react-query';
import { freeTimesQuery, nextFreeQuery, type Shoot } from '@/api/freeTimes';
import { keys } from '@/api/keys';
import { monthOf } from '@/lib/format/calendar';
import { today } from '@/lib/format/dates';

/** The free times of a photographer around the chosen day (empty until there is one) and in the month that is shown. */
export function useFreeTimes(shoot: Shoot, date: string, month: string) {
  const client = useQueryClient();
  const first = today();
  const from = date > first ? date : first;
  const ofMonth = useQuery(freeTimesQuery(shoot, month));
  const ofDate = useQuery(freeTimesQuery(shoot, monthOf(from)));
  const times = date && ofDate.data ? (ofDate.data[date] ?? []) : undefined;
  const next = useQuery({ ...nextFreeQuery(shoot, from), enabled: ofDate.isSuccess && (date === '' || times?.length === 0) });

  return {
    /** Of the chosen day; undefined while they are not known. */
    times,
    /** The first free time from the chosen day on; undefined while it is not known, null if there is none soon. */
    next: next.data,
    isNextPending: next.isPending && !next.isError,
    /** Whether the server could not be asked. It stays so while it is asked again, so that the page does not jump. */
    isFailed: !ofDate.data && ofDate.errorUpdateCount > 0,
    isPending: ofDate.isPending,
    isRetrying: ofDate.isFetching,
    isTaken: (day: string) => ofMonth.data?.[day]?.length === 0,
    reload: () => void client.invalidateQueries({ queryKey: keys.freeTimes(shoot.photographerId) }),
  };
}
