import { Button, chakra, Link, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { PasswordField } from '@/components/PasswordField';
import { TextField } from '@/components/TextField';
import type { Credentials, SignedIn } from '@/api/openapi.gen';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
import { messageOf } from '@/lib/errors';
import { switchLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { withToast } from '@/lib/toasts';

type EmailLoginFormProps = { logIn: (credentials: Credentials) => Promise<SignedIn> };

export function EmailLoginForm({ logIn }: EmailLoginFormProps) {
  const arrive = useCompleteSignIn();
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  // The refusal was of what stood here before.
  const onChange = () => {
    const { email, password } = getValues();
    if (email.trim() !== '' && password !== '') clearErrors('root');
  };

  const submit = handleSubmit(async (credentials) => {
    const email = credentials.email.trim();
    if (email === '' || credentials.password === '') {
      setError('root', { message: authTexts.bothRequired });
      return;
    }
    try {
      arrive(
        await withToast(logIn({ email, password: credentials.password }), { success: (answer) => answer.message, error: false }),
      );
    } catch (failure) {
      setError('root', { message: messageOf(failure, authTexts.loginFailed) });
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField label={authTexts.email} autoFocus type="email" autoComplete="username" {...register('email', { onChange })} />
        <PasswordField label={authTexts.password} autoComplete="current-password" {...register('password', { onChange })} />
        <FormError message={formState.errors.root?.message} />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {authTexts.login}
        </Button>
        <Link as="button" type="button" alignSelf="center" textStyle="sm" onClick={() => switchLogin('reset-password')}>
          {authTexts.forgotPassword}
        </Link>
      </Stack>
    </chakra.form>
  );
}
