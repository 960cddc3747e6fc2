import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminRecords } from './adminRecords';
import { adminKeys } from './keys';
import type { Records } from '@/api/records.gen';

const alerts = adminRecords('money_alerts');
const { where, all, any } = alerts;

/** What the bank of a customer has disputed, or has taken back. */
export type OpenDispute = Records['money_alerts'];

/** Disputes that an admin has not settled yet, the oldest first, since its answer is due first. */
export const openDisputesQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.disputesOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      alerts.list({
        signal,
        page,
        sort: ['created'],
        filter: all(where('resolvedAt', '=', ''), any(where('kind', '=', 'dispute'), where('kind', '=', 'dispute lost'))),
      }),
  });
