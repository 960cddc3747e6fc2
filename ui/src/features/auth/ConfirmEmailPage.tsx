import { Button, chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { confirmEmailChange } from '@/api/account';
import { fieldCode } from '@/lib/errors';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { openLogin } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { claimsIn, isCurrent } from '@/session/tokens';
import { ruleTexts } from '@/texts/rules';
import { FormError } from '@/ui/form/FormError';
import { PasswordField } from '@/ui/form/PasswordField';
import { EmailLinkCard, useLinkDone } from './EmailLinkCard';
import { emailLinkTexts as texts } from './emailLinkTexts';

/**
 * Returns the new email address that the token contains, or undefined if the token is malformed or has expired. The server
 * validates the token again.
 */
function addressIn(token: string): string | undefined {
  const { newEmail } = claimsIn(token);
  return typeof newEmail === 'string' && isCurrent(token) ? newEmail : undefined;
}

/** Returns the id of the account whose email address changes, or undefined if the token is malformed. */
function accountIn(token: string): unknown {
  return claimsIn(token).id;
}

type Step = 'form' | 'used';

/** Lets a person confirm a new email address. The link in the email to that address opens this page. */
export function Component() {
  const { token = '' } = useParams();
  const email = addressIn(token);
  const [step, setStep] = useState<Step>(email ? 'form' : 'used');
  const { isDone, markDone } = useLinkDone();

  function finish() {
    // The server has revoked all older tokens of the account. If this browser is signed in to that account, its token is
    // one of them.
    if (sessionStore.session?.user._id === accountIn(token)) sessionStore.clear();
    markDone();
  }

  if (isDone) {
    return (
      <EmailLinkCard title={texts.doneTitle} text={texts.doneText(email ?? '')}>
        <Button size="lg" onClick={() => openLogin({ returnTo: '/profile' })}>
          {texts.logIn}
        </Button>
      </EmailLinkCard>
    );
  }
  if (step === 'used') {
    return (
      <EmailLinkCard title={texts.usedTitle} text={texts.usedText}>
        <Button asChild size="lg">
          <Link to="/profile">{texts.toProfile}</Link>
        </Button>
      </EmailLinkCard>
    );
  }
  return (
    <EmailLinkCard title={texts.confirmTitle} text={texts.confirmText(email ?? '')}>
      <ConfirmEmailForm token={token} email={email ?? ''} onDone={finish} onUsed={() => setStep('used')} />
    </EmailLinkCard>
  );
}

const passwordSchema = v.object({ password: exactText(ruleTexts.passwordRequired) });

type ConfirmEmailFormProps = { token: string; email: string; onDone: () => void; onUsed: () => void };

/** Asks for the password, which proves that the reader of the email also owns the account. */
function ConfirmEmailForm({ token, email, onDone, onUsed }: ConfirmEmailFormProps) {
  const { register, submit, setError, formState } = useAppForm(passwordSchema, { password: '' });
  const { errors, isSubmitting } = formState;

  const confirm = submit(async ({ password }) => {
    try {
      await confirmEmailChange(token, password);
      onDone();
    } catch (failure) {
      if (fieldCode(failure, 'token') !== undefined) onUsed();
      else if (fieldCode(failure, 'password') === 'validation_invalid_password')
        setError('password', { message: texts.wrongPassword }, { shouldFocus: true });
      else throw failure;
    }
  });

  return (
    <chakra.form onSubmit={confirm} noValidate>
      <Stack gap="4">
        {/* This hidden field tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          helper={texts.passwordHint}
          error={errors.password?.message}
          {...register('password')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={texts.confirm}>
          {texts.confirm}
        </Button>
      </Stack>
    </chakra.form>
  );
}
