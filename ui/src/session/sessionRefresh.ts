import { useEffect } from 'react';
import { api } from '@/api/client';
import { sessionStore } from './session';
import { claimsIn } from './tokens';

const daySeconds = 86_400;
/** PocketBase's default lifetime of user tokens, which no migration changes. */
const lifetimeSeconds = 5 * daySeconds;

const nowSeconds = () => Date.now() / 1000;

let askedAt = 0;

/**
 * Replaces a token that is older than a day, so that people who visit every few days stay signed in. If the server no longer
 * accepts the token, the person is signed out. If the call fails in another way, the old token stays until the next attempt.
 */
export async function refreshSession(): Promise<void> {
  const { token } = sessionStore;
  const { exp } = claimsIn(token);
  const age = lifetimeSeconds - ((typeof exp === 'number' ? exp : 0) - nowSeconds());
  if (token === '' || age < daySeconds || nowSeconds() - askedAt < daySeconds) return;

  askedAt = nowSeconds();
  try {
    const fresh = await api.post('/api/collections/users/auth-refresh');
    const { session } = sessionStore;
    if (session?.token === token) sessionStore.signIn(fresh.token, session.user);
  } catch {
    askedAt = 0;
  }
}

/** Checks the age of the token when the app starts and when the person returns to it. */
export function useSessionRefresh(): void {
  useEffect(() => {
    const refresh = () => void refreshSession();
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
}
