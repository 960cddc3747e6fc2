import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminCall, perPage, type RecordPage } from '@/features/admin/api/adminCall';

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
  readonly expand: { readonly booking: { readonly start: string; readonly expand: { readonly customer: { readonly fullName: string } } } };
};

/** Refunds that did not go through yet, the latest trouble first. */
export const failedRefundsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'refunds', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      adminCall<RecordPage<FailedRefund>>('refunds/records', {
        signal,
        query: { page, perPage, sort: '-updated', filter: "status = 'failed' || (status = 'pending' && lastError != '')", expand: 'booking.customer' },
      }),
  });
