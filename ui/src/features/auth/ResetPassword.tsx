import { Button, chakra, HStack, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { requestPasswordReset } from '@/api/auth';
import { emailAddress } from '@/lib/forms/fields';
import { leaveLogin } from './leaveLogin';
import { closeLogin } from '@/session/loginPrompt';
import { useAppForm } from '@/lib/forms/useAppForm';
import { authTexts } from '@/texts/auth';
import { commonTexts } from '@/texts/common';
import { withToast } from '@/lib/toasts';

const resetSchema = v.object({ email: emailAddress() });

export function ResetPassword() {
  const { register, submit, formState } = useAppForm(resetSchema, { email: '' });

  const requestReset = submit(async ({ email }) => {
    await withToast(requestPasswordReset(email), { success: (answer) => answer.message, error: false });
    closeLogin();
  });

  return (
    <chakra.form onSubmit={requestReset} noValidate>
      <Stack gap="4">
        <TextField
          label={authTexts.email}
          autoFocus
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <FormError message={formState.errors.root?.message} />
        <HStack justify="flex-end" gap="3">
          <Button variant="outline" colorPalette="gray" onClick={leaveLogin}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {authTexts.resetVerify}
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
