import { useSyncExternalStore } from 'react';
import type { Account } from '@/api/openapi.gen';
import { showToast } from '@/lib/toasts';
import { commonTexts } from '@/texts/common';
import { slotTexts } from '@/texts/slot';
import { openLogin } from './loginPrompt';
import { type Session, sessionStore } from './session';

const subscribe = (onChange: () => void) => sessionStore.onChange(onChange);
const currentSession = () => sessionStore.session;
const departures = () => sessionStore.departures;
// Pages are prerendered as visitors see them.
const noSession = () => null;

/** Returns the signed-in person and their token, or null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, noSession);
}

/** Returns the id of the signed-in person, or an empty string for a visitor. */
export function useUserId(): string {
  return useSession()?.user._id ?? '';
}

/**
 * Returns a number that changes whenever a person is signed out or replaced. As a React key, it discards state that must not
 * outlive the person's session.
 */
export function useDepartures(): number {
  return useSyncExternalStore(subscribe, departures, departures);
}

/**
 * Returns a function that returns the signed-in customer. For anyone else it returns undefined: photographers are told that
 * they cannot book, and visitors see the login dialog.
 */
export function useMayBook(): () => Account | undefined {
  const user = useSession()?.user;
  return () => {
    if (user?.role === 'user') return user;
    if (user) showToast({ kind: 'error', text: slotTexts.photographersCannotBook });
    else openLogin({ dialog: 'customer-login', notice: commonTexts.loginToContinue, survivesReload: true });
    return undefined;
  };
}
