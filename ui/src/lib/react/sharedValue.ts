import { useSyncExternalStore } from 'react';

/**
 * Creates a value that lives outside of React and to which components can subscribe. While a page is prerendered or hydrated,
 * components get `drawn` instead.
 */
export function createSharedValue<Value>(initial: Value, drawn = initial) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    get,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => drawn),
  };
}
