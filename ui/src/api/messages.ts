import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ThreadState } from './live';
import type {
  Message,
  MessageFrom,
  NewReport,
  QuestionAnswer,
  SeenAnswer,
  Thread,
  ThreadAnswer,
  ThreadMessage,
} from './openapi.gen';
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

/**
 * Loads a thread with its messages, page by page. The first page contains the latest messages, and each further page contains
 * the messages before the previous page.
 */
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

/** Uploading pictures may take longer than other calls, because phones often have slow connections. */
const timeoutOf = (pictures: readonly File[]) => (pictures.length > 0 ? { timeoutSeconds: 180 } : {});

/** Sends the first question to a photographer. Repeating the call with the same key sends it only once. */
export function askPhotographer(photographerId: string, text: string, idempotencyKey: string): Promise<QuestionAnswer> {
  return api.post('/messages', { body: formOf({ photographerId, text }, []), idempotencyKey });
}

/** Sends a message. Repeating the call with the same key sends it only once. */
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

/** Returns the pages of a thread with changes to the page of the latest messages. */
function withLatest<Shown extends InfiniteData<ThreadAnswer>>(shown: Shown, changes: Partial<ThreadAnswer>): Shown {
  const [latest, ...older] = shown.pages;
  return latest ? { ...shown, pages: [{ ...latest, ...changes }, ...older] } : shown;
}

/** Returns the messages of both lists in the order of their numbers. A message that is in both lists is not added again. */
function withAdded(shown: readonly ThreadMessage[], added: readonly ThreadMessage[]): readonly ThreadMessage[] {
  const known = new Set(shown.map(({ messageId }) => messageId));
  const all = [...shown, ...added.filter(({ messageId }) => !known.has(messageId))];
  return all.toSorted((one, other) => one.number - other.number);
}

/** Shows a message that was just sent, without waiting until the thread is loaded again. */
export function showSent(client: QueryClient, userId: string, threadId: string, message: ThreadMessage): void {
  client.setQueryData(
    threadQuery(userId, threadId).queryKey,
    (shown) => shown && withLatest(shown, { messages: withAdded(shown.pages[0]?.messages ?? [], [message]) }),
  );
}

type Seen = Thread['seen'];

const later = (one: Seen, other: Seen) => (other.number > one.number ? other : one);

/**
 * Updates the numbers of the latest messages that the other person (`seen`) and the signed-in person (`mySeen`) have seen. They
 * are never lowered.
 */
export function showSeen(
  client: QueryClient,
  userId: string,
  threadId: string,
  marks: Partial<Pick<Thread, 'seen' | 'mySeen'>>,
): void {
  client.setQueryData(threadQuery(userId, threadId).queryKey, (shown) => {
    const thread = shown?.pages[0]?.thread;
    if (!thread) return shown;
    const seen = later(thread.seen, marks.seen ?? thread.seen);
    const mySeen = later(thread.mySeen, marks.mySeen ?? thread.mySeen);
    return withLatest(shown, { thread: { ...thread, seen, mySeen } });
  });
}

/**
 * Reports whether all that has changed between two states of a thread is that it has more messages or that a person has seen
 * more of them. It returns false if a change in between was missed.
 */
export function isAddition(before: ThreadState | undefined, now: ThreadState): boolean {
  if (before?.id !== now.id || now.version !== before.version + 1) return false;
  return now.last > before.last || now.customerSeen > before.customerSeen || now.photographerSeen > before.photographerSeen;
}

/**
 * Shows an addition to a thread. It loads only the messages that are not shown yet, with the current state of the thread, such
 * as whether the person may write. It returns false if the whole thread must be loaded: because it is not loaded yet or is
 * being loaded, because too many messages are missing, or because contact was opened or closed, which changes what older
 * messages show.
 */
export async function showAddition(
  client: QueryClient,
  userId: string,
  mine: MessageFrom,
  { id: threadId, last, ...now }: ThreadState,
): Promise<boolean> {
  const { queryKey } = threadQuery(userId, threadId);
  const shown = client.getQueryData(queryKey)?.pages[0];
  if (!shown || client.isFetching({ queryKey }) > 0) return false;

  if (shown.thread.last < last) {
    // Messages have consecutive numbers. A message that was just sent may already be shown although an earlier one is missing,
    // so all messages from the first gap on are requested.
    const first = shown.messages[0]?.number ?? 1;
    const after = shown.messages.findLast(({ number }, place) => number === first + place)?.number ?? 0;
    const { thread, messages, more } = await api.get('/messages/{threadId}', { path: { threadId }, query: { after } });
    if (more || thread.contact.open !== shown.thread.contact.open || client.isFetching({ queryKey }) > 0) return false;
    client.setQueryData(
      queryKey,
      (pages) => pages && withLatest(pages, { thread, messages: withAdded(pages.pages[0]?.messages ?? [], messages) }),
    );
  }
  const customers = { number: now.customerSeen, at: now.customerSeenAt.replace(' ', 'T') };
  const photographers = { number: now.photographerSeen, at: now.photographerSeenAt.replace(' ', 'T') };
  const [mySeen, seen] = mine === 'customer' ? [customers, photographers] : [photographers, customers];
  showSeen(client, userId, threadId, { seen, mySeen });
  return true;
}
