import * as v from 'valibot';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';

const dialogs = ['choice', 'customer-login', 'customer-signup', 'photographer-login', 'reset-password'] as const;

export type LoginDialog = (typeof dialogs)[number];

export type LoginPrompt = {
  readonly dialog: LoginDialog;
  /** A text above the form, such as 'Login to continue'. */
  readonly notice?: string;
  /** The path to open after signing in. Without it the person stays on the page. */
  readonly returnTo?: string;
  /** Whether the dialog opens again after a reload of the page. */
  readonly survivesReload?: boolean;
};

export const loginPromptSchema: v.GenericSchema<unknown, LoginPrompt> = v.object({
  dialog: v.picklist(dialogs),
  notice: v.optional(v.string()),
  returnTo: v.optional(v.string()),
  survivesReload: v.optional(v.boolean()),
});

/** The navigation state of a visitor whom a guarded page redirected to /login. */
export type SentToLogin = { readonly returnTo: string; readonly notice: string };

export const sentToLoginSchema: v.GenericSchema<unknown, SentToLogin> = v.object({ returnTo: v.string(), notice: v.string() });

const storageKey = 'loginPrompt';

const storedSchema = v.object({ prompt: loginPromptSchema, page: v.string() });

const page = () => location.pathname + location.search;

// Only the page that was reloaded reopens the dialog. On any other page it would be unexpected.
function read(): LoginPrompt | null {
  const stored = parseStored(storedSchema, safeSessionStorage.getItem(storageKey));
  return stored?.page === page() ? stored.prompt : null;
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

/** Switches to another of the dialogs, and keeps the notice and the path to return to. */
export function switchLogin(dialog: LoginDialog): void {
  show({ ...prompt.get(), dialog });
}

export function closeLogin(): void {
  show(null);
}

export const useLoginPrompt = prompt.use;
