import type { Message } from '@/api/account';
import { call } from '@/api/call';

/** Mails a link to choose a new password. */
export function requestPasswordReset(email: string): Promise<Message> {
  return call('/auth/forgotpassword', { method: 'POST', body: { email }, public: true });
}

export type NewPassword = { readonly password: string; readonly confirmPassword: string };

/** `token` is the last part of the mailed link. */
export function resetPassword(passwords: NewPassword, token: string): Promise<Message> {
  return call('/auth/resetpassword', { method: 'POST', body: { ...passwords, token }, public: true });
}
