import { queryOptions } from '@tanstack/react-query';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { messageOf } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { calendarTexts as texts } from '@/texts/calendar';
import { deleteTimeOff, useCalendarRefresh } from './calendarSettings';
import { api } from './client';
import { keys } from './keys';

/** What is in the calendar of the signed-in photographer from a day on. Clashes are all that lie ahead. */
export const calendarEntriesQuery = (userId: string, first: string, days: number) =>
  queryOptions({
    queryKey: keys.own(userId).calendarEntries(first, days),
    queryFn: ({ signal }) => api.get('/calendar/entries', { query: { date: first, days }, signal }),
  });

/** Removes time off, or extra time, and stays pending until the calendar shows it. */
export function useRemoveTimeOff() {
  const refresh = useCalendarRefresh();
  return useSingleMutation<void, string>({
    mutationFn: async (timeOffId) => {
      await deleteTimeOff(timeOffId);
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.removed });
      return refresh();
    },
    onError: (failure) => {
      showToast({ kind: 'error', text: messageOf(failure) });
      return refresh();
    },
  });
}
