import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '@/api/download';
import type { BankAnswer, PayoutBatch, PayoutBatchMade, PayoutDecided, PayoutDecision } from '@/api/openapi.gen';
import type { Bodies, Id, Records } from '@/api/records.gen';
import { adminApi, adminDownload } from './adminApi';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';

const batchesPerPage = 10;
const linesPerPage = 50;

/** Loads the photographers who can be paid now, and those who have a balance but cannot be paid, with the reason. */
export const payoutsDueQuery = queryOptions({
  queryKey: adminKeys.payoutsDue,
  queryFn: ({ signal }) => adminApi.get('/admin/payouts/due', { signal }),
});

export const payoutBatchesQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.payoutBatches(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => adminApi.get('/admin/payouts', { query: { page, perPage: batchesPerPage }, signal }),
  });

export const payoutBatchQuery = (batchId: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.payoutBatch(batchId, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      adminApi.get('/admin/payouts/{batchId}', { path: { batchId }, query: { page, perPage: linesPerPage }, signal }),
  });

// A batch of thousands of payouts takes longer than other calls.
const batchSeconds = 60;

/**
 * Creates a batch with a payout for every photographer who can be paid. The server refuses this if their total differs from
 * `expectedTotal`, which is the total that the admin saw.
 */
export function makeBatch(expectedTotal: number, idempotencyKey: string): Promise<PayoutBatchMade> {
  return adminApi.post('/admin/payouts', { body: { expectedTotal }, idempotencyKey, timeoutSeconds: batchSeconds });
}

/** Downloads the file for the bank. It throws only ApiError. */
export function downloadBankFile({ batchId, number }: Pick<PayoutBatch, 'batchId' | 'number'>): Promise<void> {
  const url = fileUrl('/admin/payouts/{batchId}/file', { path: { batchId }, query: { format: 'csv' } });
  return adminDownload(url, `${number}.csv`);
}

export function decidePayout(payoutId: string, decision: PayoutDecision): Promise<PayoutDecided> {
  return adminApi.put('/admin/payoutLines/{payoutId}', { path: { payoutId }, body: decision });
}

/** The names of the columns in the file that the bank returns. */
type BankColumns = Readonly<Record<'reference' | 'amount' | 'utr' | 'status', string>>;

/** Uploads the file that the bank returned for a batch. The server updates the payouts of the batch from it. */
export function readBankFile(batchId: string, file: Blob, columns: BankColumns): Promise<BankAnswer> {
  return adminApi.post('/admin/payouts/{batchId}/bank', {
    path: { batchId },
    query: columns,
    body: new Blob([file], { type: 'text/csv' }),
    timeoutSeconds: batchSeconds,
  });
}

const adjustments = adminRecords('adjustments');
const adjusted = ['photographer'] as const;

export type Adjustment = Expanded<'adjustments', (typeof adjusted)[number]>;

export const adjustmentsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.adjustments(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => adjustments.list({ signal, page, sort: ['-created'], expand: adjusted }),
  });

/** Adds an adjustment, whose amount is in paise. It cannot be changed afterwards. */
export function adjust(adjustment: Bodies['adjustments']): Promise<unknown> {
  return adjustments.create(adjustment);
}

const photographers = adminRecords('photographers');
const most = 8;

/** Loads up to eight photographers whose first or last name contains the given text. */
export const photographersNamedQuery = (name: string) =>
  queryOptions({
    queryKey: [...adminKeys.photographers, 'named', name],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await photographers.list({
          signal,
          perPage: most,
          skipTotal: true,
          sort: ['firstName'],
          filter: photographers.any(photographers.where('firstName', '~', name), photographers.where('lastName', '~', name)),
          expand: ['user', 'city'],
        })
      ).items,
  });

const taxRates = adminRecords('tax_rates');
const mostRates = 200;

export type TaxRate = Records['tax_rates'];

/** Loads all tax rates by kind. Within a kind, the rate that applies from the latest day comes first. */
export const taxRatesQuery = queryOptions({
  queryKey: adminKeys.taxRates,
  queryFn: async ({ signal }) => (await taxRates.list({ signal, perPage: mostRates, sort: ['kind', '-from'] })).items,
});

export function addTaxRate(rate: Bodies['tax_rates']): Promise<unknown> {
  return taxRates.create(rate);
}

export function removeTaxRate(id: Id): Promise<void> {
  return taxRates.remove(id);
}

const payees = adminRecords('payees');

/** Clears the problem of a photographer's payout details, so that the photographer can be paid again. */
export async function clearPayeeProblem(photographer: Id): Promise<void> {
  const { items } = await payees.list({ filter: payees.where('photographer', '=', photographer), perPage: 1 });
  const [payee] = items;
  if (payee) await payees.update(payee.id, { problem: '' });
}

export function usePayoutsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.payouts }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
