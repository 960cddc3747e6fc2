import { useRequestMove } from '@/api/useRequestMove';
import type { Message } from '@/api/account';
import { call } from '@/api/call';
import { dashboardTexts } from '@/texts/dashboard';

export function useCompleteRequest(bookingId: string) {
  return useRequestMove(
    (paidInPerson: boolean) =>
      call<Message>(`/dashboard/userreq/complete/${bookingId}`, {
        method: 'PUT',
        body: { status: 'completed', bookingId, paidInPerson },
      }),
    dashboardTexts.completed,
  );
}
