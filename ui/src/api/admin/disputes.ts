import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminRecords } from './adminRecords';
import { adminKeys } from './keys';
import type { Records } from '@/api/records.gen';

const alerts = adminRecords('money_alerts');
const { where, all, any } = alerts;

/** A payment that the customer's bank has disputed or taken back. */
export type OpenDispute = Records['money_alerts'];

/** Loads the disputes that no admin has settled yet, the oldest first, because its answer is due first. */
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
