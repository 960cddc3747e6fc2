import { useSyncExternalStore } from 'react';
import { sessionStore, type Session } from './session';

const subscribe = (onChange: () => void) => sessionStore.onChange(onChange);
const current = () => sessionStore.session;
// Pages that the build draws are a visitor's.
const drawn = () => null;

/** The signed-in person and token, or null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, current, drawn);
}
