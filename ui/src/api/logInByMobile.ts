import type { Message, SignedIn } from '@/api/account';
import { call } from '@/api/call';

const path = '/auth/loginwithmobilenumber';

/** Sends a code by SMS, to verified numbers only; the answer does not tell. */
export function requestMobileCode(mobileNo: string): Promise<Message> {
  return call(path, { method: 'POST', body: { mobileNo }, public: true });
}

export function logInByMobile(mobileNo: string, code: string): Promise<SignedIn> {
  return call(path, { method: 'POST', body: { mobileNo, otpSTR: code }, public: true });
}
