import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminRecords, type RecordPage } from './adminRecords';
import { adminKeys } from './keys';
import type { Id, Records } from '@/api/records.gen';

const messages = adminRecords('contact_messages');

export type AdminMessage = Records['contact_messages'];

/** Loads the messages from the contact form. Those that are not done come first, beginning with the oldest. */
export const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.messagesOn(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<RecordPage<AdminMessage>> => messages.list({ signal, page, sort: ['answeredAt', 'created'] }),
  });

/** Sends an answer to a message by email. A message can be answered only once. */
export function answerMessage(id: Id, answer: string): Promise<unknown> {
  return messages.update(id, { answer });
}

export function markDone(id: Id): Promise<unknown> {
  return messages.update(id, { answeredAt: new Date().toISOString() });
}

export function useMessagesChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.messages }),
      client.invalidateQueries({ queryKey: adminKeys.waiting }),
    ]);
}
