import { useSyncExternalStore } from 'react';
import { safeSessionStorage } from '@/lib/browser/storage';
import { TokenStore } from './tokens';

const storageKey = 'adminToken';

/**
 * The admin's session, apart from that of the person who uses the site: it lives in this tab (sessionStorage) and ends
 * with it.
 */
class AdminSession extends TokenStore {
  constructor() {
    super();
    super.save(safeSessionStorage.getItem(storageKey) ?? '');
  }

  override save(token: string): void {
    safeSessionStorage.setItem(storageKey, token);
    super.save(token);
  }

  override clear(): void {
    super.clear();
    safeSessionStorage.removeItem(storageKey);
  }
}

export const adminSession = new AdminSession();

const subscribe = (onChange: () => void) => adminSession.onChange(onChange);
const isSignedIn = () => adminSession.isValid;
const isNobody = () => false;

/** Whether an admin is signed in, as far as this tab knows; the server looks at every call. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn);
}

/** The same for what stands in the frame of pages, which the build draws for visitors. */
export function useIsAdminInFrame(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, isNobody);
}
