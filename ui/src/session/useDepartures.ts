import { useSyncExternalStore } from 'react';
import { sessionStore } from './session';

const subscribe = (onChange: () => void) => sessionStore.onChange(onChange);
const current = () => sessionStore.departures;

/** A number that changes whenever a person is signed out or replaced: a key for what must not outlive them. */
export function useDepartures(): number {
  return useSyncExternalStore(subscribe, current, current);
}
