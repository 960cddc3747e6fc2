import { useSyncExternalStore } from 'react';
import { sessionStore, type Session } from './session';

const subscribe = (onChange: () => void) => sessionStore.onChange(onChange);
const current = () => sessionStore.session;

/** The signed-in person and token, or null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, current);
}
