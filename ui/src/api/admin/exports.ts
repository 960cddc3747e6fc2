import { ClientResponseError } from 'pocketbase';
import { adminSession } from '@/session/adminSession';
import { toApiError } from '@/lib/errors';
import { saveFile } from '@/api/download';

export const exportTables = ['bookings', 'payments', 'payouts'] as const;
export type ExportTable = (typeof exportTables)[number];

/** Days as YYYY-MM-DD, both included. */
export type ExportRange = { readonly from: string; readonly to: string };

/** Saves a table as a CSV file; throws only ApiError. */
export async function exportTable(table: ExportTable, { from, to }: ExportRange): Promise<void> {
  const url = `/api/v1/admin/exports/${table}?${new URLSearchParams({ from, to }).toString()}`;
  try {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${adminSession.token}` } });
    if (!answer.ok)
      throw new ClientResponseError({ url, status: answer.status, response: await answer.json().catch(() => ({})) });
    saveFile(await answer.blob(), `${table}_${from}_${to}.csv`);
  } catch (failure) {
    throw toApiError(failure instanceof ClientResponseError ? failure : new ClientResponseError({ url, originalError: failure }));
  }
}
