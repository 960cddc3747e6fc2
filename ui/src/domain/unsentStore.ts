import { safeLocalStorage } from '@/lib/browser/storage';
import { unsentDatabase, unsentKey } from '@/session/privateData';

/** A message that is to be sent. It keeps its key, so that the server never takes it twice. */
export type Unsent = {
  readonly key: string;
  readonly userId: string;
  readonly threadId: string;
  readonly text: string;
  readonly pictures: readonly File[];
  /** When it was written, in milliseconds. */
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

/**
 * Keeps messages with their pictures until they are sent. A browser that refuses to store them, as some do in private windows,
 * keeps them only while the page is open.
 */
export const unsentStore = {
  async put(message: Unsent): Promise<void> {
    safeLocalStorage.setItem(unsentKey, message.userId);
    await run('readwrite', (store) => store.put(message)).catch(() => undefined);
  },

  async remove(key: string): Promise<void> {
    const left = await run('readwrite', (store) => {
      store.delete(key);
      return store.count();
    }).catch(() => 0);
    if (left === 0) safeLocalStorage.removeItem(unsentKey);
  },

  /** The messages of a person, the oldest first. */
  async list(userId: string): Promise<readonly Unsent[]> {
    if (safeLocalStorage.getItem(unsentKey) === null) return [];
    const all = await run('readonly', (store) => store.getAll() as IDBRequest<Unsent[]>).catch(() => []);
    return all.filter((one) => one.userId === userId).toSorted((one, other) => one.at - other.at);
  },
};
