type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser may let a site keep nothing, and even refuse to be asked: then the page remembers, for as long as it is open. */
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

/** What all tabs share and a closed browser keeps. */
export const safeLocalStorage = keeper(() => localStorage);

/** What this tab has for itself, until it closes. */
export const safeSessionStorage = keeper(() => sessionStorage);

/** Whether this tab belongs to the first visit at which something is asked about. Asking makes the next tab a later visit. */
export function isFirstVisit(what: string): boolean {
  const key = `visited.${what}`;
  if (safeLocalStorage.getItem(key) === null) {
    safeLocalStorage.setItem(key, '1');
    safeSessionStorage.setItem(key, 'first');
  }
  return safeSessionStorage.getItem(key) === 'first';
}

/** Where the browser keeps the id of the person whose push messages it gets. */
export const pushOwnerKey = 'pushOwner';
