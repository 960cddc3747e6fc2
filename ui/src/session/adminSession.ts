import { useSyncExternalStore } from 'react';
import { safeSessionStorage } from '@/lib/browser/storage';
import { TokenStore } from './tokens';

const storageKey = 'adminToken';

/**
 * The admin's session, which is separate from that of the person who uses the site. It is kept in sessionStorage, and so ends
 * with this tab.
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

/** Reports whether an admin is signed in as far as this tab knows. The server checks every call. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn);
}

/**
 * Returns the same as `useIsAdmin`, for the header and footer. The build prerenders these for visitors, so it returns false
 * while they are prerendered or hydrated.
 */
export function useIsAdminInFrame(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, isNobody);
}
