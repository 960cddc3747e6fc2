import { useRequestMove } from '@/features/dashboard/api/useRequestMove';
import type { Message } from '@/lib/api/account';
import { call } from '@/lib/call';
import { dashboardTexts } from '@/lib/texts/dashboard';

export function useCompleteRequest(bookingId: string) {
  return useRequestMove(
    (paidInPerson: boolean) =>
      call<Message>(`/dashboard/userreq/complete/${bookingId}`, { method: 'PUT', body: { status: 'completed', bookingId, paidInPerson } }),
    dashboardTexts.completed,
  );
}
