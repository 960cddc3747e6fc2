import { safeLocalStorage } from '@/lib/browser/storage';

const storageKey = 'instantUntil';

/** Notes when instant bookings go off by themselves, so that it can be told on a later visit; nothing after one's own switch. */
export function noteInstantUntil(until: string | undefined): void {
  if (until) safeLocalStorage.setItem(storageKey, until);
  else safeLocalStorage.removeItem(storageKey);
}

/** What this browser last knew, for somebody who finds them off without having switched them off here. */
export function notedInstantUntil(): string | undefined {
  return safeLocalStorage.getItem(storageKey) ?? undefined;
}
