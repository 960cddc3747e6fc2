import { safeLocalStorage, safeSessionStorage } from './storage';

/** Whether this tab belongs to the first visit at which something is asked about. Asking makes the next tab a later visit. */
export function isFirstVisit(what: string): boolean {
  const key = `visited.${what}`;
  if (safeLocalStorage.getItem(key) === null) {
    safeLocalStorage.setItem(key, '1');
    safeSessionStorage.setItem(key, 'first');
  }
  return safeSessionStorage.getItem(key) === 'first';
}
