import * as v from 'valibot';
import { safeLocalStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';
import { sessionStore } from '@/session/session';

/** The instant booking that is under way, so that every page leads back to it. It holds ids only. */
export type OpenDispatch = { readonly userId: string; readonly dispatchId: string };

const storageKey = 'openDispatch';
const schema: v.GenericSchema<unknown, OpenDispatch> = v.object({ userId: v.string(), dispatchId: v.string() });

const read = () => parseStored(schema, safeLocalStorage.getItem(storageKey));
const shared = createSharedValue<OpenDispatch | undefined>(read(), undefined);

// Another tab may have begun or ended one.
addEventListener('storage', (event) => {
  if (event.key === null || event.key === storageKey) shared.set(read());
});

sessionStore.onPersonChange(({ from, expired }) => {
  if (from !== undefined && !expired) write(undefined);
});

function write(next: OpenDispatch | undefined): void {
  if (next) safeLocalStorage.setItem(storageKey, JSON.stringify(next));
  else safeLocalStorage.removeItem(storageKey);
  shared.set(next);
}

export function rememberDispatch(next: OpenDispatch): void {
  const { userId, dispatchId } = shared.get() ?? {};
  if (userId !== next.userId || dispatchId !== next.dispatchId) write(next);
}

/** Forgets a dispatch that is over; another one stays. */
export function forgetDispatch(dispatchId: string): void {
  if (shared.get()?.dispatchId === dispatchId) write(undefined);
}

export const useOpenDispatch = shared.use;
