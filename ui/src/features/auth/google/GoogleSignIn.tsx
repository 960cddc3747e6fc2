import { Button, Icon, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GooglePath, logInByGoogle } from '@/api/auth';
import { useConfig } from '@/api/config';
import type { GoogleClient } from '@/api/openapi.gen';
import { OrLine, TermsLink } from '@/features/auth/formParts';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
import { ApiError } from '@/lib/errors';
import { withToast } from '@/lib/toasts';
import { useLoginPrompt } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { FormError } from '@/ui/form/FormError';
import { RichText } from '@/ui/layout/RichText';
import { addressOf, type GoogleAttempt, type GoogleReturn, keepDeparture, newAttempt, onReturn } from './signInAttempt';

/**
 * Returns a function that begins to sign in with Google, whether Google's response is being sent to the server, and the
 * error message. Google's page opens in a popup, or in this tab if popups are blocked. The form stays usable while the
 * popup is open, so a person who has closed the popup can click again.
 */
function useGoogleSignIn(path: GooglePath, next?: string) {
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
    // The popup is opened before the first await. Otherwise the browser would block it as one that the person did not
    // request.
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

type GoogleSignInProps = {
  label: string;
  path: GooglePath;
  /** The page to open after signing in, if the login prompt names none. */
  next?: string;
  /** Shows the word "or" above the button. */
  afterOr?: boolean;
  /** Reports whether the sign-in may begin, and otherwise shows what is missing. */
  mayBegin?: () => boolean;
  /** Content below the button. */
  children?: ReactNode;
};

/** Shows the button for signing in with Google, or nothing if the server is not configured for it. */
export function GoogleSignIn({ label, path, next, afterOr = true, mayBegin = () => true, children }: GoogleSignInProps) {
  const google = useConfig()?.google;
  const { begin, busy, error } = useGoogleSignIn(path, next);

  if (!google) return null;
  return (
    <>
      {afterOr && <OrLine />}
      <Stack gap="2">
        <Button variant="outline" colorPalette="gray" size="lg" loading={busy} onClick={() => mayBegin() && void begin(google)}>
          <GoogleMark />
          {label}
        </Button>
        <FormError message={error} />
        {children}
      </Stack>
    </>
  );
}

/** Draws the letter G of Google's logo as four arcs and a bar. */
function GoogleMark() {
  return (
    <Icon size="md" asChild>
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
        <path stroke="#ea4335" d="M4.07 7.9A9 9 0 0 1 18.5 5.8" />
        <path stroke="#fbbc05" d="M4.2 16.5a9 9 0 0 1-.13-8.6" />
        <path stroke="#34a853" d="M17.8 18.9A9 9 0 0 1 4.2 16.5" />
        <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-3.2 6.9" />
      </svg>
    </Icon>
  );
}

/** Names the terms that a person accepts by signing in with Google, because that can also create a new account. */
export function GoogleTerms() {
  return (
    <Text color="fg.muted" textStyle="sm">
      <RichText text={authTexts.googleTerms} slots={{ terms: <TermsLink /> }} />
    </Text>
  );
}
