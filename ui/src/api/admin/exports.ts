import { adminDownload } from '@/api/admin/adminApi';
import type { PathOf } from '@/api/client';
import type { operations } from '@/api/openapi.gen';

type Parameters = operations['exportTable']['parameters'];

export type ExportTable = Parameters['path']['table'];
export const exportTables = ['bookings', 'payments', 'payouts'] as const satisfies readonly ExportTable[];

/** Days as YYYY-MM-DD, both included. */
export type ExportRange = Parameters['query'];

const path = '/admin/exports/{table}' satisfies PathOf<'get'>;

/** Saves a table as a CSV file; throws only ApiError. */
export function exportTable(table: ExportTable, range: ExportRange): Promise<void> {
  const { from, to } = range;
  return adminDownload(`${path.replace('{table}', table)}?${new URLSearchParams(range)}`, `${table}_${from}_${to}.csv`);
}
