import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';
import type { Id } from '@/api/records.gen';

const compensations = adminRecords('compensations');
const openCompensations = adminRecords('open_compensations');
const dispatches = adminRecords('dispatches');

const shootOf = ['customer', 'photographer', 'booking.category'] as const;
const fallenOf = ['customer', 'category', 'rescues.photographer'] as const;

export type OpenCompensation = Expanded<'open_compensations', (typeof shootOf)[number]>;
export type RunningRescue = Expanded<'dispatches', (typeof fallenOf)[number]>;

/** Loads the compensations that are, or may be, due to customers whose photographer cancelled, the oldest first. */
export const openCompensationsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.compensationsOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => openCompensations.list({ signal, page, sort: ['created'], expand: shootOf }),
  });

/** Loads the running searches for a replacement photographer, the soonest shoot first. */
export const runningRescuesQuery = queryOptions({
  queryKey: adminKeys.rescues,
  refetchInterval: 30_000,
  queryFn: ({ signal }) =>
    dispatches.list({
      signal,
      sort: ['start'],
      filter: dispatches.all(dispatches.where('kind', '=', 'rescue'), dispatches.where('status', '=', 'open')),
      expand: fallenOf,
    }),
});

/** Records the transfer that paid a compensation. The server refuses a UTR that was used before. */
export function payCompensation(id: Id, utr: string): Promise<unknown> {
  return compensations.update(id, { status: 'paid', utr });
}

/** Decides a compensation under review, or waives one that is due. */
export function decideCompensation(id: Id, status: 'due' | 'waived'): Promise<unknown> {
  return compensations.update(id, { status });
}

export function useCompensationsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.compensations }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
