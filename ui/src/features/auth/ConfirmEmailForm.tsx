import { Button, chakra, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { PasswordField } from '@/components/PasswordField';
import { confirmEmailChange } from '@/api/account';
import { fieldCode } from '@/lib/errors';
import { showFailure } from '@/lib/forms/formErrors';
import { emailTexts as texts } from '@/texts/email';
import { ruleTexts } from '@/texts/rules';

type ConfirmEmailFormProps = { token: string; email: string; onDone: () => void; onUsed: () => void };

/** The password shows that whoever has the mail is also whose account it is. */
export function ConfirmEmailForm({ token, email, onDone, onUsed }: ConfirmEmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmEmailChange(token, password);
      onDone();
    } catch (failure) {
      if (fieldCode(failure, 'token') !== undefined) onUsed();
      else if (fieldCode(failure, 'password') === 'validation_invalid_password')
        setError('password', { message: texts.wrongPassword }, { shouldFocus: true });
      else showFailure(failure, setError, []);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="4">
        {/* Tells a password manager which account this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          helper={texts.passwordHint}
          error={errors.password?.message}
          {...register('password', { required: ruleTexts.passwordRequired })}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={texts.confirm}>
          {texts.confirm}
        </Button>
      </Stack>
    </chakra.form>
  );
}
