import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '@/lib/api/payment';
import { call } from '@/lib/call';
import { download } from '@/lib/download';

const pathOf = (bookingId: string) => `/booking/${encodeURIComponent(bookingId)}/receipt`;

export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['receipt', bookingId],
    meta: { private: true },
    queryFn: async ({ signal }) => (await call<{ receipt: Receipt }>(pathOf(bookingId), { signal })).receipt,
  });

export function downloadReceipt({ bookingId, number }: Receipt): Promise<void> {
  return download(`${pathOf(bookingId)}?format=pdf`, `${number}.pdf`);
}
