import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminRecords } from './adminRecords';
import { adminKeys } from './keys';
import type { Id, Records } from '@/api/records.gen';

const outbox = adminRecords('outbox');

export type UnsentMessage = Pick<Records['outbox'], 'id' | 'to' | 'channel' | 'subject' | 'secret' | 'failed' | 'lastError'>;

/** Loads the messages that the server has given up sending, the latest first. */
export const unsentQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.unsentOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      outbox.list({
        signal,
        page,
        sort: ['-failed'],
        filter: outbox.where('failed', '!=', ''),
        fields: ['id', 'to', 'channel', 'subject', 'secret', 'failed', 'lastError'],
      }),
  });

/** Makes the server send a message again, which it does within a second. */
export function resend(id: Id): Promise<unknown> {
  return outbox.update(id, { failed: '' });
}

export function useUnsentChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.unsent }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
