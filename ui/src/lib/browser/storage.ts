type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns a storage of the browser. If the browser refuses access to it, the values are kept in memory while the page is open.
 */
function keeper(open: () => Storage): Keeper {
  try {
    return open();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

/** Storage that all tabs share and that survives closing the browser. */
export const safeLocalStorage = keeper(() => localStorage);

/** Storage of this tab, which lasts until the tab closes. */
export const safeSessionStorage = keeper(() => sessionStorage);

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
