import type { SignedIn } from '@/api/account';
import { call } from '@/api/call';

export type NewCustomer = { readonly fullName: string; readonly email: string; readonly password: string };

export type NewPhotographer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNo: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly city: string;
};

export function signUpCustomer({ fullName, email, password }: NewCustomer, verificationToken: string): Promise<SignedIn> {
  return call('/user/usersignup', { method: 'POST', body: { fullName, email, password, verificationToken }, public: true });
}

export function signUpPhotographer(photographer: NewPhotographer, verificationToken: string): Promise<SignedIn> {
  return call('/auth/signup', { method: 'POST', body: { ...photographer, verificationToken }, public: true });
}
