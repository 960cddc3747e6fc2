type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns a storage of the browser. Values that the browser refuses to store, because it denies access or because the storage is
 * full, are kept in memory while the page is open.
 */
export function safeStorage(open: () => SafeStorage): SafeStorage {
  const kept = new Map<string, string>();
  let storage: SafeStorage | undefined;
  try {
    storage = open();
  } catch {
    // All values are kept in memory.
  }
  return {
    getItem: (key) => kept.get(key) ?? storage?.getItem(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
      try {
        storage?.setItem(key, value);
        if (storage) kept.delete(key);
      } catch {
        // The value stays in memory.
      }
    },
    removeItem: (key) => {
      kept.delete(key);
      storage?.removeItem(key);
    },
  };
}

/** Storage that all tabs share and that survives closing the browser. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** Storage of this tab, which lasts until the tab closes. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/**
 * Reports whether this tab belongs to the browser's first visit to a feature, whose name is `what`. The visit begins with the
 * first call and ends with the tab.
 */
export function isFirstVisit(what: string): boolean {
  const key = `visited.${what}`;
  if (safeLocalStorage.getItem(key) === null) {
    safeLocalStorage.setItem(key, '1');
    safeSessionStorage.setItem(key, 'first');
  }
  return safeSessionStorage.getItem(key) === 'first';
}

/** The storage key for the id of the person whose push messages this browser receives. */
export const pushOwnerKey = 'pushOwner';
