import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '@/api/payment';
import { ApiError, type ErrorCode } from '@/lib/errors';
import { call } from '@/api/call';
import { download } from '@/api/download';

const pathOf = (bookingId: string) => `/booking/${encodeURIComponent(bookingId)}/receipt`;

/** Why there is no receipt: nothing is paid yet, or the booking is none of one's own. */
export type WithoutReceipt = 'notPaid' | 'unknown';

const reasons: Partial<Record<ErrorCode, WithoutReceipt>> = { not_found: 'unknown', not_paid: 'notPaid' };

/** Without a receipt it answers why, so that the page stays as it is while this is asked again. */
export const receiptQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['receipt', bookingId],
    meta: { private: true },
    queryFn: async ({ signal }): Promise<Receipt | WithoutReceipt> => {
      try {
        return (await call<{ receipt: Receipt }>(pathOf(bookingId), { signal })).receipt;
      } catch (failure) {
        const reason = failure instanceof ApiError && failure.code ? reasons[failure.code] : undefined;
        if (reason) return reason;
        throw failure;
      }
    },
  });

export function downloadReceipt({ bookingId, number }: Receipt): Promise<void> {
  return download(`${pathOf(bookingId)}?format=pdf`, `${number}.pdf`);
}
