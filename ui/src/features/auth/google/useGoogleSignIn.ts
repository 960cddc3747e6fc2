import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logInByGoogle, type GooglePath } from '@/api/auth';
import type { GoogleClient } from '@/api/openapi.gen';
import { addressOf, newAttempt, type GoogleAttempt } from './signInAttempt';
import { keepDeparture, onReturn, type GoogleReturn } from './pendingSignIn';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
import { ApiError } from '@/lib/errors';
import { useLoginPrompt } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { withToast } from '@/lib/toasts';

/**
 * Signing in by a popup at Google, or in this tab where popups are blocked. Nothing waits for the popup: closing it
 * loses nothing, and another click starts over.
 */
export function useGoogleSignIn(path: GooglePath, next?: string) {
  const prompt = useLoginPrompt();
  const arrive = useCompleteSignIn();
  const awaited = useRef<GoogleAttempt>(undefined);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const finish = useEffectEvent(async ({ state, code }: GoogleReturn, attempt = awaited.current) => {
    if (attempt?.state !== state) return;
    awaited.current = undefined;
    if (code === '') {
      setError(authTexts.googleFailed);
      return;
    }
    setBusy(true);
    try {
      const { verifier: codeVerifier, redirectUrl } = attempt;
      arrive(
        await withToast(logInByGoogle(path, { code, codeVerifier, redirectUrl }), {
          success: (answer) => answer.message,
          error: false,
        }),
        next,
      );
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status !== 0 ? failure.message : authTexts.googleUnreached);
    } finally {
      setBusy(false);
    }
  });

  useEffect(() => onReturn((answer, attempt) => void finish(answer, attempt)), []);

  async function begin(google: GoogleClient) {
    const attempt = newAttempt(google.redirectUrl);
    awaited.current = attempt;
    setError(undefined);
    // Before anything is awaited, or the browser takes it for a popup that nobody asked for.
    const popup = window.open('', 'google-sign-in', 'popup,width=480,height=680');
    try {
      const address = await addressOf(attempt, google);
      if (popup) {
        popup.location.replace(address);
        popup.focus();
      } else if (prompt) {
        keepDeparture({ attempt, prompt, from: window.location.pathname + window.location.search });
        window.location.assign(address);
      }
    } catch {
      popup?.close();
      setError(authTexts.googleUnreached);
    }
  }

  return { begin, busy, error };
}
