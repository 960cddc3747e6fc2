import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false while React hydrates a prerendered page, which must not depend on the visit, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
