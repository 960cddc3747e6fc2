import { HStack, Link, Separator, Text } from '@chakra-ui/react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { authTexts } from '@/texts/auth';
import { PasswordField } from '@/ui/form/PasswordField';
import { RichText } from '@/ui/layout/RichText';

type NewPasswordFieldsProps = {
  register: (name: 'password' | 'confirmPassword', options?: { deps: 'confirmPassword' }) => UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
  labels: { password: string; confirmPassword: string };
};

/** Shows the fields for a new password and its repetition. A change of the password validates the repetition again. */
export function NewPasswordFields({ register, errors, labels }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  );
}

type SwitchLineProps = { text: `${string}{link}${string}`; label: string; onSwitch: () => void };

/** Shows a line such as "Don't have an account? Sign Up". The label replaces `{link}` in the text. */
export function SwitchLine({ text, label, onSwitch }: SwitchLineProps) {
  const link = (
    <Link as="button" variant="underline" onClick={onSwitch}>
      {label}
    </Link>
  );
  return (
    <Text textAlign="center" color="fg.muted" textStyle="sm">
      <RichText text={text} slots={{ link }} />
    </Text>
  );
}

/** Shows the word "or" between the form and another way to sign in. */
export function OrLine() {
  return (
    <HStack color="fg.muted" textStyle="sm">
      <Separator flex="1" />
      <Text>{authTexts.or}</Text>
      <Separator flex="1" />
    </HStack>
  );
}

/** Links to the terms in a new tab, so that a form keeps its values. */
export function TermsLink() {
  return (
    <Link href="/termsandcondition" target="_blank" variant="underline">
      {authTexts.termsLink}
    </Link>
  );
}

/** Links to the privacy policy in a new tab. */
export function PrivacyLink() {
  return (
    <Link href="/privacypolicy" target="_blank" variant="underline">
      {authTexts.privacyLink}
    </Link>
  );
}
