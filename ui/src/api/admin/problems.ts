import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { filesPerPage } from '@/api/delivery';
import type { Id, Records } from '@/api/records.gen';
import { adminApi } from './adminApi';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';

const problems = adminRecords('problems');
const { where, all } = problems;

const expand = ['booking.customer', 'booking.photographer', 'booking.category', 'booking.deliveries_via_booking'] as const;

/** A problem that a customer has reported, with the booking and its delivery. */
export type OpenProblem = Expanded<'problems', (typeof expand)[number]>;

export type Decision = Exclude<Records['problems']['decision'], ''>;

/** Loads the problems that wait for a decision, beginning with the one that must be decided first. */
export const openProblemsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.problemsOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      problems.list({
        signal,
        page,
        expand,
        sort: ['closeBy'],
        filter: all(where('decision', '=', ''), where('withdrawnAt', '=', '')),
      }),
  });

/** Loads a delivery with the first of its files, whose pictures have no watermarks. */
export const problemFilesQuery = (bookingId: string) =>
  queryOptions({
    queryKey: adminKeys.filesOf(bookingId),
    queryFn: ({ signal }) =>
      adminApi.get('/delivery/{bookingId}', { path: { bookingId }, query: { perPage: filesPerPage }, signal }),
  });

/** Sends an answer to the customer. The problem stays open. */
export function answerProblem(id: Id, answer: string): Promise<unknown> {
  return problems.update(id, { answer });
}

/** Decides a problem for good. `refund` is in paise, and 0 unless the decision is a refund. */
export function decideProblem(
  id: Id,
  settled: { readonly decision: Decision; readonly refund: number; readonly decisionNote: string },
): Promise<unknown> {
  return problems.update(id, settled);
}

export function useProblemsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.problems }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
