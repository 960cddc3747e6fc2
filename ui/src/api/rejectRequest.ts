import { useRequestMove } from '@/api/useRequestMove';
import type { Message } from '@/api/account';
import { call } from '@/api/call';
import { dashboardTexts } from '@/texts/dashboard';

export function useRejectRequest(bookingId: string) {
  return useRequestMove(
    () => call<Message>(`/dashboard/userreq/${bookingId}`, { method: 'DELETE', body: { bookingId } }),
    dashboardTexts.rejected,
  );
}
