import type { SignedIn } from '@/api/account';
import { call } from '@/api/call';

export type GooglePath = '/user/user-google-login' | '/auth/google-login' | '/user/user-google-signup';

export type GoogleCode = { readonly code: string; readonly codeVerifier: string; readonly redirectUrl: string };

export function logInByGoogle(path: GooglePath, code: GoogleCode): Promise<SignedIn> {
  return call(path, { method: 'POST', body: code, public: true });
}
