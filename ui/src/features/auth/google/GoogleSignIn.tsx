import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormError } from '@/ui/form/FormError';
import type { GooglePath } from '@/api/auth';
import { useConfig } from '@/api/config';
import { GoogleMark } from './GoogleMark';
import { useGoogleSignIn } from './useGoogleSignIn';
import { OrLine } from '@/features/auth/OrLine';

type GoogleSignInProps = {
  label: string;
  path: GooglePath;
  /** Where somebody goes who was headed nowhere. */
  next?: string;
  /** Set off from the form above by 'or'. */
  afterOr?: boolean;
  /** Says whether the sign-in may begin; shows what is missing when it may not. */
  mayBegin?: () => boolean;
  /** Stands below the button. */
  children?: ReactNode;
};

/** The button for Google; nothing where this installation has no sign-in with it. */
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
