import { Button, chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { PasswordField } from '@/ui/form/PasswordField';
import { confirmEmailChange } from '@/api/account';
import { fieldCode } from '@/lib/errors';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { emailLinkTexts as texts } from './emailLinkTexts';
import { ruleTexts } from '@/texts/rules';

const passwordSchema = v.object({ password: exactText(ruleTexts.passwordRequired) });

type ConfirmEmailFormProps = { token: string; email: string; onDone: () => void; onUsed: () => void };

/** The password shows that whoever has the mail is also whose account it is. */
export function ConfirmEmailForm({ token, email, onDone, onUsed }: ConfirmEmailFormProps) {
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
        {/* Tells a password manager which account this is. */}
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
