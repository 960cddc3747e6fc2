import { safeSessionStorage } from '@/lib/browser/storage';
import { createSharedValue } from '@/lib/react/sharedValue';

export type LoginDialog = 'choice' | 'customer-login' | 'customer-signup' | 'photographer-login' | 'reset-password';

export type LoginPrompt = {
  readonly dialog: LoginDialog;
  /** Shown above the form, such as 'Login to continue'. */
  readonly notice?: string;
  /** Where to go once signed in; without it the person stays where they are. */
  readonly returnTo?: string;
  /** Opens again after a reload of the page. */
  readonly survivesReload?: boolean;
};

/** Navigation state of a visitor whom a guarded page sent to /login. */
export type SentToLogin = { readonly returnTo: string; readonly notice: string };

const storageKey = 'loginPrompt';

type KeptPrompt = { readonly prompt: LoginPrompt; readonly page: string };

const page = () => location.pathname + location.search;

// Only this page asks again: another one that the tab goes to is not what the visitor was about.
function read(): LoginPrompt | null {
  try {
    const kept = JSON.parse(safeSessionStorage.getItem(storageKey) ?? 'null') as KeptPrompt | null;
    return kept?.page === page() ? kept.prompt : null;
  } catch {
    return null;
  }
}

const prompt = createSharedValue<LoginPrompt | null>(read(), null);

function show(next: LoginPrompt | null): void {
  prompt.set(next);
  if (next?.survivesReload) safeSessionStorage.setItem(storageKey, JSON.stringify({ prompt: next, page: page() }));
  else safeSessionStorage.removeItem(storageKey);
}

/** Opens the sign-in dialogs from anywhere. */
export function openLogin(options: Partial<LoginPrompt> = {}): void {
  show({ dialog: 'choice', ...options });
}

/** Goes to another of the dialogs and keeps the notice and the way back. */
export function switchLogin(dialog: LoginDialog): void {
  show({ ...prompt.get(), dialog });
}

export function closeLogin(): void {
  show(null);
}

export const useLoginPrompt = prompt.use;
