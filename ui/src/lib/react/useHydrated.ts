import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false while a page is prerendered or hydrated, and true otherwise. The first render must match the prerendered HTML,
 * so it cannot depend on the time or on the visitor's data.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
