import { Link, Text } from '@chakra-ui/react';
import { authTexts } from '@/texts/auth';

/** Signing in with Google also signs new people up, so the login dialogs say what that accepts. */
export function GoogleTerms() {
  return (
    <Text color="fg.muted" textStyle="sm">
      {authTexts.googleTermsBefore}{' '}
      <Link href="/termsandcondition" target="_blank" variant="underline">
        {authTexts.termsLink}
      </Link>
      .
    </Text>
  );
}
