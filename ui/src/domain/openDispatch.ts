import { safeLocalStorage } from '@/lib/browser/storage';
import { createSharedValue } from '@/lib/react/sharedValue';

/** The instant booking that is under way, so that every page leads back to it. It holds ids only. */
export type OpenDispatch = { readonly userId: string; readonly dispatchId: string };

const storageKey = 'openDispatch';

// Both ids in one text, so that every page can read it without the code of a parser.
const shared = createSharedValue<string>(safeLocalStorage.getItem(storageKey) ?? '', '');

// Another tab may have begun or ended one.
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

/** Forgets a dispatch that is over; another one stays. */
export function forgetDispatch(dispatchId: string): void {
  if (shared.get().endsWith(` ${dispatchId}`)) write('');
}

/** The one that a person has under way. */
export function useOpenDispatch(userId: string | undefined): OpenDispatch | undefined {
  const [owner, dispatchId] = shared.use().split(' ');
  return userId && owner === userId && dispatchId ? { userId, dispatchId } : undefined;
}
