import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminCall, perPage, type RecordPage } from '@/api/admin/adminCall';

const records = 'contact_messages/records';

export type AdminMessage = {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly thoughts: string;
  readonly created: string;
  readonly answer: string;
  /** UTC; empty until the message is answered or marked as done. */
  readonly answeredAt: string;
  readonly answeredBy: string;
  /** Only of a request to delete an account: how many requested or accepted bookings the person has. */
  readonly openBookings?: number;
};

/** Messages without an answer come first, the oldest of them at the top. */
export const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      adminCall<RecordPage<AdminMessage>>(records, { signal, query: { page, perPage, sort: 'answeredAt,created' } }),
  });

/** Mails the answer, once. */
export function answerMessage(id: string, answer: string): Promise<unknown> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { answer } });
}

export function markDone(id: string): Promise<unknown> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { answeredAt: new Date().toISOString() } });
}

export function useMessagesChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin', 'messages'] }),
      client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
    ]);
}
