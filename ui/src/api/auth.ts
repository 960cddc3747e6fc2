import { publicApi } from './client';
import type {
  Credentials,
  Destination,
  GoogleCode,
  Message,
  NewCustomer,
  NewPassword,
  NewPhotographer,
  ProofAnswer,
  SignedIn,
} from './openapi.gen';

/** Makes the server send a six-digit code. The response is the same whether or not an account exists. */
export function sendCode(destination: Destination): Promise<Message> {
  return publicApi.post('/auth/sendotp', { body: destination });
}

/** Exchanges a code for a proof of ownership of the destination, for a sign-up or for saving a mobile number. */
export function verifyCode(destination: Destination, code: string): Promise<ProofAnswer> {
  return publicApi.post('/auth/verifyotp', { body: { ...destination, otpSTR: code } });
}

/** Reports whether an account has this email address. */
export async function emailIsTaken(email: string): Promise<boolean> {
  return (await publicApi.post('/auth/checkemail', { body: { email } })).exists;
}

type CustomerForm = Omit<NewCustomer, 'verificationToken' | 'confirmPassword'>;
export type PhotographerForm = Required<Omit<NewPhotographer, 'verificationToken'>>;

export function signUpCustomer({ fullName, email, password }: CustomerForm, verificationToken: string): Promise<SignedIn> {
  return publicApi.post('/user/usersignup', { body: { fullName, email, password, verificationToken } });
}

export function signUpPhotographer(photographer: PhotographerForm, verificationToken: string): Promise<SignedIn> {
  return publicApi.post('/auth/signup', { body: { ...photographer, verificationToken } });
}

/** Signs in a customer with a password; photographers are refused. */
export function logInCustomer(credentials: Credentials): Promise<SignedIn> {
  return publicApi.post('/user/userlogin', { body: credentials });
}

export function logIn(credentials: Credentials): Promise<SignedIn> {
  return publicApi.post('/auth/login', { body: credentials });
}

export type GooglePath = '/user/user-google-login' | '/auth/google-login' | '/user/user-google-signup';

export function logInByGoogle(path: GooglePath, code: GoogleCode): Promise<SignedIn> {
  return publicApi.post(path, { body: code });
}

/** Makes the server send a code by SMS, to verified numbers only. The response is the same for all numbers. */
export function requestMobileCode(mobileNo: string): Promise<Message> {
  return publicApi.post('/auth/loginwithmobilenumber', { body: { mobileNo } });
}

export async function logInByMobile(mobileNo: string, code: string): Promise<SignedIn> {
  // If the call contains a code, the server returns a session.
  return (await publicApi.post('/auth/loginwithmobilenumber', { body: { mobileNo, otpSTR: code } })) as SignedIn;
}

/** Makes the server email a link for choosing a new password. */
export function requestPasswordReset(email: string): Promise<Message> {
  return publicApi.post('/auth/forgotpassword', { body: { email } });
}

type PasswordForm = Pick<NewPassword, 'password' | 'confirmPassword'>;

/** Sets a new password. `token` is the last part of the emailed link. */
export function resetPassword(passwords: PasswordForm, token: string): Promise<Message> {
  return publicApi.post('/auth/resetpassword', { body: { ...passwords, token } });
}
