import { useRequestMove } from '@/api/useRequestMove';
import type { Message } from '@/api/account';
import { call } from '@/api/call';
import { dashboardTexts } from '@/texts/dashboard';

export function useAcceptRequest(bookingId: string) {
  return useRequestMove(
    () => call<Message>(`/dashboard/userreq/${bookingId}`, { method: 'PUT', body: { status: 'upcoming', bookingId } }),
    dashboardTexts.accepted,
  );
}
