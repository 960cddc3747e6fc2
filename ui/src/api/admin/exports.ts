import { adminDownload } from './adminApi';
import { fileUrl } from '@/api/download';
import type { operations } from '@/api/openapi.gen';

type Parameters = operations['exportTable']['parameters'];

export type ExportTable = Parameters['path']['table'];
export const exportTables = ['bookings', 'payments', 'payouts'] as const satisfies readonly ExportTable[];

/** The first and last day as YYYY-MM-DD, both included. */
export type ExportRange = Parameters['query'];

/** Saves a table as a CSV file. It throws only ApiError. */
export function exportTable(table: ExportTable, range: ExportRange): Promise<void> {
  const url = fileUrl('/admin/exports/{table}', { path: { table }, query: range });
  return adminDownload(url, `${table}_${range.from}_${range.to}.csv`);
}
