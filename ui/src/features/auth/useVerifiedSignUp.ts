import { useRef, useState } from 'react';
import { emailIsTaken, sendCode, verifyCode } from '@/api/auth';
import type { SignedIn } from '@/api/openapi.gen';
import { ApiError, hasCode, withErrorMessage } from '@/lib/errors';
import { useConfig } from '@/api/config';
import { forgetSentCode, isCodeValid, noteSentCode, type CodeKey } from '@/lib/sentCodes';
import { authTexts } from '@/texts/auth';
import { showToast, withToast } from '@/lib/toasts';

const codeKeyOf = (email: string): CodeKey => `verify ${email}`;

type Proof = { readonly email: string; readonly token: string };

type VerifiedSignUp<Values> = {
  signUp: (values: Values, verificationToken: string) => Promise<SignedIn>;
  onDone: (signedIn: SignedIn) => void;
  /** Called if the account could not be created after the email address was verified. */
  onFailure: (failure: unknown) => void;
};

/**
 * Signs a person up in three steps: it sends a code to the email address, exchanges the code for a proof, and creates the
 * account with the proof. The proof is kept after a refused sign-up, so that a corrected form needs no second code.
 */
export function useVerifiedSignUp<Values extends { readonly email: string }>({
  signUp,
  onDone,
  onFailure,
}: VerifiedSignUp<Values>) {
  const codeLifetime = useConfig()?.otpTtlSeconds ?? 0;
  const [awaiting, setAwaiting] = useState<Values>();
  const proof = useRef<Proof>(undefined);

  async function createAccount(values: Values, token: string) {
    onDone(await withToast(signUp(values, token), { success: (answer) => answer.message, error: false }));
  }

  async function startVerification(values: Values) {
    if (await emailIsTaken(values.email)) throw emailTaken();
    const key = codeKeyOf(values.email);
    // A code that was sent before the dialog was closed or the page reloaded may still be valid. In that case, no new one
    // is sent.
    if (!isCodeValid(key, codeLifetime)) {
      await withToast(sendCode({ email: values.email }).catch(withErrorMessage(authTexts.otpMailFailed)), { error: false });
      noteSentCode(key);
    }
    setAwaiting(values);
  }

  /**
   * Starts the verification, or creates the account if the email address is already verified. If that fails, the promise
   * is rejected with an error that the form shows.
   */
  async function submit(values: Values) {
    if (proof.current?.email !== values.email) return startVerification(values);
    try {
      return await createAccount(values, proof.current.token);
    } catch (failure) {
      if (!hasCode(failure, 'proof_required')) throw failure;
      proof.current = undefined;
      return startVerification(values);
    }
  }

  async function verify(code: string) {
    if (!awaiting) return;
    const { verificationToken, message } = await verifyCode({ email: awaiting.email }, code);
    proof.current = { email: awaiting.email, token: verificationToken };
    forgetSentCode(codeKeyOf(awaiting.email));
    showToast({ kind: 'success', text: message });
    try {
      await createAccount(awaiting, verificationToken);
    } catch (failure) {
      onFailure(failure);
    } finally {
      setAwaiting(undefined);
    }
  }

  return {
    submit,
    /** The email address to which a code was sent. It is defined only while the dialog asks for the code. */
    awaitingCodeFor: awaiting?.email,
    codeKey: codeKeyOf(awaiting?.email ?? ''),
    verify,
    resend: () => sendCode({ email: awaiting?.email ?? '' }),
    cancel: () => setAwaiting(undefined),
  };
}

/** Returns the error that the server would return for a sign-up with an email address that is already used. */
function emailTaken(): ApiError {
  return new ApiError(409, authTexts.accountExists, { code: 'email_taken', fields: { email: authTexts.accountExists } });
}
