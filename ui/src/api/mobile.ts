import { call } from './call';
import type { AccountAnswer } from './account';

/** Saves a mobile number as verified; the token is the proof that a code of `/auth/verifyotp` earned. */
export function saveMobile(userId: string, mobileno: string, verificationToken: string): Promise<AccountAnswer> {
  return call(`/user/profile/${userId}`, { method: 'PUT', body: { mobileno, verificationToken } });
}
