import * as v from 'valibot';
import { createSharedValue } from '@/lib/react/sharedValue';

const dialogs = ['choice', 'customer-login', 'customer-signup', 'photographer-login', 'reset-password'] as const;

export type LoginDialog = (typeof dialogs)[number];

export type LoginPrompt = {
  readonly dialog: LoginDialog;
  /** Shown above the form, such as 'Login to continue'. */
  readonly notice?: string;
  /** Where to go once signed in; without it the person stays where they are. */
  readonly returnTo?: string;
};

export const loginPromptSchema: v.GenericSchema<unknown, LoginPrompt> = v.object({
  dialog: v.picklist(dialogs),
  notice: v.optional(v.string()),
  returnTo: v.optional(v.string()),
});

/** Navigation state of a visitor whom a guarded page sent to /login. */
export type SentToLogin = { readonly returnTo: string; readonly notice: string };

export const sentToLoginSchema: v.GenericSchema<unknown, SentToLogin> = v.object({ returnTo: v.string(), notice: v.string() });

const prompt = createSharedValue<LoginPrompt | null>(null);

/** Opens the sign-in dialogs from anywhere. */
export function openLogin(options: Partial<LoginPrompt> = {}): void {
  prompt.set({ dialog: 'choice', ...options });
}

/** Goes to another of the dialogs and keeps the notice and the way back. */
export function switchLogin(dialog: LoginDialog): void {
  prompt.set({ ...prompt.get(), dialog });
}

export function closeLogin(): void {
  prompt.set(null);
}

export const useLoginPrompt = prompt.use;
