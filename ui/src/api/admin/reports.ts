import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReportAnswer, ThreadRead } from '@/api/openapi.gen';
import type { Id, Records } from '@/api/records.gen';
import { adminApi } from './adminApi';
import { adminRecords, type Expanded } from './adminRecords';
import { adminKeys } from './keys';

const reports = adminRecords('reports');

const expand = ['by', 'against'] as const;

/** A report of messages, with the two people. */
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

/** Reads the messages around what was reported. The server notes each reading in the audit log. */
export function readReport(reportId: Id): Promise<ReportAnswer> {
  return adminApi.get('/admin/reports/{reportId}', { path: { reportId } });
}

/** Reads a conversation, for a reason that the server notes in the audit log. */
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
