import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { download } from './download';
import { keys } from './keys';
import type { Invoice, Message, PayeeAnswer, PayeeForm } from './openapi.gen';
import { nextPage } from './paging';

const payoutsPerPage = 10;

/** Loads the photographer's balances and payout details, and the payouts page by page, the newest first. */
export const payoutsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).payouts(),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => api.get('/payouts', { query: { page, perPage: payoutsPerPage }, signal }),
    getNextPageParam: nextPage,
  });

/** Loads up to ten deliveries that will be accepted automatically, the soonest first. */
export const acceptancesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).acceptances(),
    queryFn: async ({ signal }) =>
      (
        await api.get('/api/collections/deliveries/records', {
          query: { filter: "acceptBy != ''", sort: 'acceptBy', perPage: payoutsPerPage, fields: 'booking,acceptBy' },
          signal,
        })
      ).items,
  });

export const statementQuery = (userId: string, month: string) =>
  queryOptions({
    queryKey: keys.own(userId).statement(month),
    queryFn: ({ signal }) => api.get('/payouts/statements', { query: { month }, signal }),
  });

/** Loads the invoices and credit notes about our commission, page by page, the newest first. */
export const invoicesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).invoices(),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => api.get('/payouts/invoices', { query: { page, perPage: payoutsPerPage }, signal }),
    getNextPageParam: nextPage,
  });

/** Downloads a statement. It throws only ApiError. */
export function downloadStatement(month: string, format: 'csv' | 'pdf'): Promise<void> {
  return download('/payouts/statements', `statement-${month}.${format}`, { query: { month, format } });
}

/** Downloads an invoice or credit note as PDF. It throws only ApiError. */
export function downloadInvoice({ invoiceId, number }: Invoice): Promise<void> {
  return download('/payouts/invoices/{invoiceId}', `${number.replaceAll('/', '-')}.pdf`, {
    path: { invoiceId },
    query: { format: 'pdf' },
  });
}

/** Makes the server email the code that is required to save payout details. */
export function sendPayoutCode(): Promise<Message> {
  return api.post('/payouts/code');
}

/** Replaces all payout details. */
export function savePayee(details: PayeeForm): Promise<PayeeAnswer> {
  return api.put('/payouts/payee', { body: details });
}
