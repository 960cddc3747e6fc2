import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while React hydrates a prerendered page, which knows nothing of the visit, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
