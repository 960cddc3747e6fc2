import { Button, chakra, Link, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { PasswordField } from '@/ui/form/PasswordField';
import { TextField } from '@/ui/form/TextField';
import type { Credentials, SignedIn } from '@/api/openapi.gen';
import { useCompleteSignIn } from './useCompleteSignIn';
import { exactText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { switchLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { withToast } from '@/lib/toasts';

/** Without a rule for addresses: whether there is such an account, the server says. */
const credentialsSchema = v.object({
  email: requiredText(authTexts.bothRequired),
  password: exactText(authTexts.bothRequired),
});

type EmailLoginFormProps = { logIn: (credentials: Credentials) => Promise<SignedIn> };

export function EmailLoginForm({ logIn }: EmailLoginFormProps) {
  const arrive = useCompleteSignIn();
  const { register, submit, formState } = useAppForm(credentialsSchema, { email: '', password: '' });
  const { errors, isSubmitting } = formState;

  const enter = submit(async (credentials) => {
    arrive(await withToast(logIn(credentials), { success: (answer) => answer.message, error: false }));
  }, authTexts.loginFailed);

  return (
    <chakra.form onSubmit={enter} noValidate>
      <Stack gap="4">
        <TextField label={authTexts.email} autoFocus type="email" autoComplete="username" {...register('email')} />
        <PasswordField label={authTexts.password} autoComplete="current-password" {...register('password')} />
        <FormError message={(errors.email ?? errors.password ?? errors.root)?.message} />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authTexts.login}
        </Button>
        <Link as="button" type="button" alignSelf="center" textStyle="sm" onClick={() => switchLogin('reset-password')}>
          {authTexts.forgotPassword}
        </Link>
      </Stack>
    </chakra.form>
  );
}
