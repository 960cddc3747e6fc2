import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Id, Records } from '@/api/records.gen';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';

const refunds = adminRecords('refunds');
const { where, all, any } = refunds;

export type Refund = Records['refunds'];

const expand = ['booking.customer'] as const;
export type WaitingRefund = Expanded<'refunds', (typeof expand)[number]>;

/**
 * Loads the refunds that have failed, that are being retried after an error, or that are held because of a dispute. The most
 * recently updated refund comes first.
 */
export const waitingRefundsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.refundsOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      refunds.list({
        signal,
        page,
        sort: ['-updated'],
        filter: any(
          where('status', '=', 'failed'),
          where('status', '=', 'held'),
          all(where('status', '=', 'pending'), where('lastError', '!=', '')),
        ),
        expand,
      }),
  });

/**
 * Makes the server send a refund again under a new idempotency key, because the provider makes only one refund for each key.
 */
export function sendRefundAgain(id: Id): Promise<unknown> {
  return refunds.update(id, { status: 'pending' });
}

/** Sends a refund that was held because of a dispute, or drops it because the customer already has the money. */
export function decideHeldRefund(id: Id, status: 'pending' | 'dropped'): Promise<unknown> {
  return refunds.update(id, { status });
}

export function useRefundsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.refunds }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}

const alerts = adminRecords('money_alerts');

const openDisputes = alerts.all(
  alerts.where('resolvedAt', '=', ''),
  alerts.any(alerts.where('kind', '=', 'dispute'), alerts.where('kind', '=', 'dispute lost')),
);

/** An alert about a payment that the customer's bank has disputed or taken back. */
export type OpenDispute = Records['money_alerts'];

/**
 * Loads the alerts about disputes that are not resolved yet. The oldest comes first, because its deadline usually passes first.
 */
export const openDisputesQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.disputesOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      alerts.list({
        signal,
        page,
        sort: ['created'],
        filter: openDisputes,
      }),
  });
