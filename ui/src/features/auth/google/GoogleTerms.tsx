import { Text } from '@chakra-ui/react';
import { RichText } from '@/ui/layout/RichText';
import { TermsLink } from '@/features/auth/TermsLink';
import { authTexts } from '@/texts/auth';

/** Signing in with Google also signs new people up, so the login dialogs say what that accepts. */
export function GoogleTerms() {
  return (
    <Text color="fg.muted" textStyle="sm">
      <RichText text={authTexts.googleTerms} slots={{ terms: <TermsLink /> }} />
    </Text>
  );
}
