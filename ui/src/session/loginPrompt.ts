import { createSharedValue } from '@/lib/react/sharedValue';

export type LoginDialog = 'choice' | 'customer-login' | 'customer-signup' | 'photographer-login' | 'reset-password';

export type LoginPrompt = {
  readonly dialog: LoginDialog;
  /** Shown above the form, such as 'Login to continue'. */
  readonly notice?: string;
  /** Where to go once signed in; without it the person stays where they are. */
  readonly returnTo?: string;
};

/** Navigation state of a visitor whom a guarded page sent to /login. */
export type SentToLogin = { readonly returnTo: string; readonly notice: string };

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
