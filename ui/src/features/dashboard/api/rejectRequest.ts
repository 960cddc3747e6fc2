import { useRequestMove } from '@/features/dashboard/api/useRequestMove';
import type { Message } from '@/lib/api/account';
import { call } from '@/lib/call';
import { dashboardTexts } from '@/lib/texts/dashboard';

export function useRejectRequest(bookingId: string) {
  return useRequestMove(
    () => call<Message>(`/dashboard/userreq/${bookingId}`, { method: 'DELETE', body: { bookingId } }),
    dashboardTexts.rejected,
  );
}
