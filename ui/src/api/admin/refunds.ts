import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminCall, perPage, type RecordPage } from '@/api/admin/adminCall';

const records = 'refunds/records';

export type RefundRecord = {
  readonly id: string;
  readonly booking: string;
  /** Paise. */
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly attempts: number;
  /** UTC; empty when none is planned. */
  readonly nextAttemptAt: string;
  readonly lastError: string;
};

export type FailedRefund = RefundRecord & {
  readonly expand: {
    readonly booking: { readonly start: string; readonly expand: { readonly customer: { readonly fullName: string } } };
  };
};

/** Refunds that did not go through yet, the latest trouble first. */
export const failedRefundsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'refunds', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      adminCall<RecordPage<FailedRefund>>(records, {
        signal,
        query: {
          page,
          perPage,
          sort: '-updated',
          filter: "status = 'failed' || (status = 'pending' && lastError != '')",
          expand: 'booking.customer',
        },
      }),
  });

/** Has the server send a refund under a new key: under the old one the provider would refuse it again. */
export function sendRefundAgain(id: string): Promise<unknown> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { status: 'pending' } });
}

export function useRefundsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin', 'refunds'] }),
      client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
    ]);
}
