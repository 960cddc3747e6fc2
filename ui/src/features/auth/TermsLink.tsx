import { Link } from '@chakra-ui/react';
import { authTexts } from '@/texts/auth';

/** Opens the terms in a tab of their own, so that a form stays as it is. */
export function TermsLink() {
  return (
    <Link href="/termsandcondition" target="_blank" variant="underline">
      {authTexts.termsLink}
    </Link>
  );
}

/** Opens the privacy policy in the same way. */
export function PrivacyLink() {
  return (
    <Link href="/privacypolicy" target="_blank" variant="underline">
      {authTexts.privacyLink}
    </Link>
  );
}
