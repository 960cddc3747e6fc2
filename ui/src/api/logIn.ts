import type { SignedIn } from '@/api/account';
import { call } from '@/api/call';

export type Credentials = { readonly email: string; readonly password: string };

/** Takes customers only. */
export function logInCustomer(credentials: Credentials): Promise<SignedIn> {
  return call('/user/userlogin', { method: 'POST', body: credentials, public: true });
}

export function logIn(credentials: Credentials): Promise<SignedIn> {
  return call('/auth/login', { method: 'POST', body: credentials, public: true });
}
