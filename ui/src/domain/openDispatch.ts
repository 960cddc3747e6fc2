import { safeLocalStorage } from '@/lib/browser/storage';
import { createSharedValue } from '@/lib/react/sharedValue';

/** The open instant booking, to which all other pages link. It contains ids only. */
export type OpenDispatch = { readonly userId: string; readonly dispatchId: string };

const storageKey = 'openDispatch';

// Both ids are stored as a plain string, so that pages can read them without loading the schema library.
const shared = createSharedValue<string>(safeLocalStorage.getItem(storageKey) ?? '', '');

// Another tab may have started or ended a search.
addEventListener('storage', ({ key, newValue }) => {
  if (key === null || key === storageKey) shared.set(newValue ?? '');
});

function write(next: string): void {
  if (next !== shared.get()) safeLocalStorage.setItem(storageKey, next);
  shared.set(next);
}

export function rememberDispatch({ userId, dispatchId }: OpenDispatch): void {
  write(`${userId} ${dispatchId}`);
}

/** Removes a dispatch that is over, unless another one has replaced it. */
export function forgetDispatch(dispatchId: string): void {
  if (shared.get().endsWith(` ${dispatchId}`)) write('');
}

/** Returns the open dispatch of a person, or undefined if there is none. */
export function useOpenDispatch(userId: string | undefined): OpenDispatch | undefined {
  const [owner, dispatchId] = shared.use().split(' ');
  return userId && owner === userId && dispatchId ? { userId, dispatchId } : undefined;
}
