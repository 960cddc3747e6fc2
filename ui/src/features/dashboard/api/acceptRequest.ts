import { useRequestMove } from '@/features/dashboard/api/useRequestMove';
import type { Message } from '@/lib/api/account';
import { call } from '@/lib/call';
import { dashboardTexts } from '@/lib/texts/dashboard';

export function useAcceptRequest(bookingId: string) {
  return useRequestMove(
    () => call<Message>(`/dashboard/userreq/${bookingId}`, { method: 'PUT', body: { status: 'upcoming', bookingId } }),
    dashboardTexts.accepted,
  );
}
