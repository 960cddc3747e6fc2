import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { Message, NewReport, QuestionAnswer, SeenAnswer, ThreadAnswer, ThreadMessage } from './openapi.gen';
import { nextPage } from './paging';

const threadsPerPage = 50;

/** Loads the threads of the signed-in person, the one with the latest message first. */
export const threadsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).threads(),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => api.get('/messages', { query: { page, perPage: threadsPerPage }, signal }),
    getNextPageParam: nextPage,
  });

/** Loads a thread with its messages, page by page. The first page has the latest messages, the next page those before. */
export const threadQuery = (userId: string, threadId: string) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).thread(threadId),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.get('/messages/{threadId}', { path: { threadId }, query: { before }, signal }),
    getNextPageParam: (page: ThreadAnswer) => (page.more ? page.messages[0]?.number : undefined),
    staleTime: 0,
  });

function formOf(fields: Readonly<Record<string, string>>, pictures: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const picture of pictures) form.append('picture', picture);
  return form;
}

/** Pictures may take longer than other calls, because phones send them over slow connections. */
const timeoutOf = (pictures: readonly File[]) => (pictures.length > 0 ? { timeoutSeconds: 180 } : {});

/** Sends the first question to a photographer. The same key never sends it twice. */
export function askPhotographer(photographerId: string, text: string, idempotencyKey: string): Promise<QuestionAnswer> {
  return api.post('/messages', { body: formOf({ photographerId, text }, []), idempotencyKey });
}

/** Sends a message. The same key never sends it twice. */
export async function sendMessage(
  threadId: string,
  text: string,
  pictures: readonly File[],
  idempotencyKey: string,
): Promise<ThreadMessage> {
  const body = formOf({ text }, pictures);
  const { message } = await api.post('/messages/{threadId}', {
    path: { threadId },
    body,
    idempotencyKey,
    ...timeoutOf(pictures),
  });
  return message;
}

export function markSeen(threadId: string, number: number): Promise<SeenAnswer> {
  return api.put('/messages/{threadId}/seen', { path: { threadId }, body: { number } });
}

export function deleteMessage(threadId: string, messageId: string): Promise<Message> {
  return api.delete('/messages/{threadId}/{messageId}', { path: { threadId, messageId } });
}

export function setBlocked(threadId: string, blocked: boolean): Promise<Message> {
  const call = { path: { threadId } };
  return blocked ? api.put('/messages/{threadId}/block', call) : api.delete('/messages/{threadId}/block', call);
}

export function reportThread(threadId: string, report: NewReport): Promise<unknown> {
  return api.post('/messages/{threadId}/reports', { path: { threadId }, body: report });
}

/** Returns the pages of a thread with a message that was just sent. A message that is already there is not added again. */
function withMessage<Shown extends InfiniteData<ThreadAnswer>>(
  shown: Shown | undefined,
  message: ThreadMessage,
): Shown | undefined {
  const [latest, ...older] = shown?.pages ?? [];
  if (!shown || !latest || latest.messages.some(({ messageId }) => messageId === message.messageId)) return shown;
  const messages = [...latest.messages, message].toSorted((one, other) => one.number - other.number);
  const thread = { ...latest.thread, last: Math.max(latest.thread.last, message.number) };
  return { ...shown, pages: [{ ...latest, thread, messages }, ...older] };
}

/** Shows a message that was just sent before the thread is loaded again. */
export function showSent(client: QueryClient, userId: string, threadId: string, message: ThreadMessage): void {
  client.setQueryData(threadQuery(userId, threadId).queryKey, (shown) => withMessage(shown, message));
}
