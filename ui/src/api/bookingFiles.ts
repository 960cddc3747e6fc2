import { queryOptions } from '@tanstack/react-query';
import { ApiError, type ErrorCode } from '@/lib/errors';
import { api } from './client';
import { download } from './download';
import { keys } from './keys';
import type { Receipt } from './openapi.gen';

/** The reason why there is no receipt: nothing has been paid yet, or the person has no such booking. */
export type WithoutReceipt = 'notPaid' | 'unknown';

const reasons: Partial<Record<ErrorCode, WithoutReceipt>> = { not_found: 'unknown', not_paid: 'notPaid' };

/**
 * Loads the receipt of a booking, or the reason why there is none. The reason is returned as data and not thrown as an error,
 * so that the page keeps showing it while the query runs again.
 */
export const receiptQuery = (userId: string, bookingId: string) =>
  queryOptions({
    queryKey: keys.own(userId).receipt(bookingId),
    queryFn: async ({ signal }): Promise<Receipt | WithoutReceipt> => {
      try {
        return (await api.get('/booking/{bookingId}/receipt', { path: { bookingId }, signal })).receipt;
      } catch (failure) {
        const reason = failure instanceof ApiError && failure.code ? reasons[failure.code] : undefined;
        if (reason) return reason;
        throw failure;
      }
    },
  });

export function downloadReceipt({ bookingId, number }: Receipt): Promise<void> {
  return download('/booking/{bookingId}/receipt', `${number}.pdf`, { path: { bookingId }, query: { format: 'pdf' } });
}

export function downloadCalendarFile(bookingId: string): Promise<void> {
  return download('/booking/{bookingId}/calendar.ics', `shoot-${bookingId}.ics`, { path: { bookingId } });
}
