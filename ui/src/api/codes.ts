import { call } from './call';
import type { Message } from './account';

/** Where a one-time code goes. */
export type CodeDestination = { readonly email: string } | { readonly mobileNo: string };

/** Sends a six-digit code; the answer is the same whether or not an account exists. */
export function sendCode(destination: CodeDestination): Promise<Message> {
  return call('/auth/sendotp', { method: 'POST', body: destination, public: true });
}

/** Trades the code for a proof that the destination is one's own, good for sign-up and for saving a mobile. */
export function verifyCode(destination: CodeDestination, code: string): Promise<Message & { verificationToken: string }> {
  return call('/auth/verifyotp', { method: 'POST', body: { ...destination, otpSTR: code }, public: true });
}
