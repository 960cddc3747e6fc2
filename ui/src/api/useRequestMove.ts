import { useQueryClient } from '@tanstack/react-query';
import { refreshDashboard } from '@/api/requests';
import type { Message } from '@/api/account';
import { messageOf } from '@/lib/errors';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { showToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

/** Moves a booking on, tells how it went, and stays pending until the lists show it. */
export function useRequestMove<Choice = void>(send: (choice: Choice) => Promise<Message>, doneText: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast({ kind: 'success', text: doneText });
      return refreshDashboard(client);
    },
    onError: (failure) => {
      showToast({ kind: 'error', text: texts.updateFailed(messageOf(failure)) });
      // The refusal may come from what the customer or the clock did meanwhile.
      return refreshDashboard(client);
    },
  });
}
