import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { messageOf } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { calendarTexts as texts } from '@/texts/calendar';
import { deleteTimeOff, useCalendarRefresh } from './calendarSettings';

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
