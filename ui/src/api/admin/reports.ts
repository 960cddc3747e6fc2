import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReportAnswer, ThreadRead } from '@/api/openapi.gen';
import type { Id, Records } from '@/api/records.gen';
import { adminApi } from './adminApi';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';

const reports = adminRecords('reports');

const expand = ['by', 'against'] as const;

/** A report about messages, with the accounts of the person who made it and of the person it is about. */
export type OpenReport = Expanded<'reports', (typeof expand)[number]>;

export type ReportDecision = Exclude<Records['reports']['decision'], ''>;

/** Loads the reports that wait for a decision, the oldest first. */
export const openReportsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.reportsOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      reports.list({ signal, page, expand, sort: ['created'], filter: reports.where('decision', '=', '') }),
  });

/**
 * Loads a report with the reported message and those around it or, if a whole thread was reported, with its latest messages.
 * The server records each call in the audit log.
 */
export function readReport(reportId: Id): Promise<ReportAnswer> {
  return adminApi.get('/admin/reports/{reportId}', { path: { reportId } });
}

/**
 * Loads the briefs of a conversation and its latest messages or, if `before` is given, messages with smaller numbers. The
 * server records the call in the audit log, with the admin's reason in `words`.
 */
export function readThread(threadId: string, words: string, before?: number): Promise<ThreadRead> {
  return adminApi.post('/admin/threads/{threadId}/read', { path: { threadId }, body: { words, before } });
}

/** Decides a report for good. */
export function decideReport(id: Id, settled: { readonly decision: ReportDecision; readonly note: string }): Promise<unknown> {
  return reports.update(id, settled);
}

export function useReportsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.reports }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
