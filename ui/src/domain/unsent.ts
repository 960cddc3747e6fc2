import { keys } from '@/api/keys';
import { sendMessage, showSent } from '@/api/messages';
import type { ThreadMessage } from '@/api/openapi.gen';
import { queryClient, reloadSoon } from '@/api/queryClient';
import { safeLocalStorage } from '@/lib/browser/storage';
import { ApiError } from '@/lib/errors';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { createSharedValue } from '@/lib/react/sharedValue';
import { unsentDatabase, unsentKey } from '@/session/privateData';
import { sessionStore } from '@/session/session';

/** A message that is to be sent. It keeps its idempotency key, so that the server accepts it only once. */
export type Unsent = {
  readonly key: string;
  readonly userId: string;
  readonly threadId: string;
  readonly text: string;
  readonly pictures: readonly File[];
  /** When the message was written, as a timestamp in milliseconds. */
  readonly at: number;
};

const table = 'messages';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(unsentDatabase, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'key' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database cannot be opened')));
    request.addEventListener('blocked', () => reject(new Error('the database is in use')));
  });
}

/** Opens the database for one request. It is closed again, so that signing out in another tab can delete it. */
async function run<Answer>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const database = await open();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = act(transaction.objectStore(table));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the change was not stored')));
    });
  } finally {
    database.close();
  }
}

/** Changes of the store are made one after the other, so that `unsentKey` always agrees with the stored messages. */
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn(act: () => Promise<void>): Promise<void> {
  const done = lastChange.then(act);
  lastChange = done;
  return done;
}

/**
 * Keeps messages with their pictures until they are sent. If the browser refuses to store them, as some do in private windows,
 * they are kept only while the page is open.
 */
export const unsentStore = {
  put: (message: Unsent): Promise<void> =>
    inTurn(async () => {
      safeLocalStorage.setItem(unsentKey, message.userId);
      await run('readwrite', (store) => store.put(message)).catch(() => undefined);
    }),

  remove: (key: string): Promise<void> =>
    inTurn(async () => {
      const left = await run('readwrite', (store) => {
        store.delete(key);
        return store.count();
      }).catch(() => 0);
      if (left === 0) safeLocalStorage.removeItem(unsentKey);
    }),

  /** The messages of a person, the oldest first. */
  async list(userId: string): Promise<readonly Unsent[]> {
    if (safeLocalStorage.getItem(unsentKey) === null) return [];
    const all = await run('readonly', (store) => store.getAll() as IDBRequest<Unsent[]>).catch(() => []);
    return all.filter((one) => one.userId === userId).toSorted((one, other) => one.at - other.at);
  },
};

/** An unsent message: it is being sent, or sending failed. */
export type Outgoing = Unsent & {
  readonly state: 'sending' | 'failed';
  /**
   * Why the server refused the message. There is no reason if sending failed otherwise, for example without a connection; the
   * message is then sent again automatically.
   */
  readonly reason?: string;
};

const outgoing = createSharedValue<readonly Outgoing[]>([]);

/** The unsent messages of all threads, the oldest first. */
export const useOutgoing = outgoing.use;

function change(key: string, changes: Partial<Outgoing>): void {
  outgoing.set(outgoing.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));
}

function drop(key: string): void {
  outgoing.set(outgoing.get().filter((one) => one.key !== key));
}

/** Messages are sent one after the other, so that they arrive in the order in which they were written. */
let queue: Promise<unknown> = Promise.resolve();

const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

const sessionOver = 401;

async function attempt({ key, userId, threadId, text, pictures }: Outgoing): Promise<void> {
  // The message may have been discarded while it waited, or the person may have signed out.
  const isWaiting = outgoing.get().some((one) => one.key === key && one.state === 'sending');
  if (!isWaiting || sessionStore.session?.user._id !== userId) return;
  let message: ThreadMessage;
  try {
    message = await sendMessage(threadId, text, pictures, key);
  } catch (failure) {
    const reason = isRefusal(failure) && failure.status !== sessionOver ? failure.message : undefined;
    change(key, { state: 'failed', reason });
    return;
  }
  showSent(queryClient, userId, threadId, message);
  drop(key);
  await unsentStore.remove(key);
  reloadSoon(queryClient, keys.own(userId).threads());
}

function enqueue(message: Outgoing): void {
  queue = queue.then(() => attempt(message));
}

/** Sends a message. It is kept until the server has it, even if the page is reloaded. */
export function sendOut(userId: string, threadId: string, text: string, pictures: readonly File[]): void {
  const message: Outgoing = { key: newIdempotencyKey(), userId, threadId, text, pictures, at: Date.now(), state: 'sending' };
  outgoing.set([...outgoing.get(), message]);
  // The message is stored before the ones ahead of it have been sent, because the page may be closed meanwhile.
  const stored = unsentStore.put(message);
  queue = queue.then(() => stored);
  enqueue(message);
}

export function sendAgain(key: string): void {
  const message = outgoing.get().find((one) => one.key === key);
  if (message?.state !== 'failed') return;
  change(key, { state: 'sending', reason: undefined });
  enqueue({ ...message, state: 'sending' });
}

export function discard(key: string): void {
  drop(key);
  void unsentStore.remove(key);
}

/** Sends failed messages again, except for messages that the server refused, which wait for the person. */
export function retryUnsent(): void {
  for (const { key, state, reason } of outgoing.get()) if (state === 'failed' && reason === undefined) sendAgain(key);
}

/** Adds the messages that an earlier visit could not send, and sends them if there is a connection. */
async function restore(userId: string): Promise<void> {
  const kept = await unsentStore.list(userId);
  const known = new Set(outgoing.get().map(({ key }) => key));
  const restored = kept.filter(({ key }) => !known.has(key)).map((one): Outgoing => ({ ...one, state: 'failed' }));
  outgoing.set([...restored, ...outgoing.get()]);
  if (navigator.onLine) retryUnsent();
}

let restoredFor: string | undefined;

/** Starts to send the messages that an earlier visit of the person could not send. */
export function startSending(userId: string): void {
  if (restoredFor === userId) return;
  restoredFor = userId;
  void restore(userId);
}

addEventListener('online', retryUnsent);
sessionStore.onPersonChange(({ from, to, expired }) => {
  restoredFor = undefined;
  if (from !== undefined && (!expired || to !== undefined)) outgoing.set([]);
});
