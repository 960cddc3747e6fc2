import { Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { TextField } from '@/components/TextField';
import { requestPasswordReset } from '@/api/auth';
import { showFailure } from '@/lib/forms/formErrors';
import { leaveLogin } from '@/features/auth/leaveLogin';
import { closeLogin } from '@/session/loginPrompt';
import { emailRule } from '@/lib/forms/rules';
import { authTexts } from '@/texts/auth';
import { commonTexts } from '@/texts/common';
import { withToast } from '@/lib/toasts';

export function ResetPassword() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    try {
      await withToast(requestPasswordReset(email.trim()), { success: (answer) => answer.message, error: false });
      closeLogin();
    } catch (failure) {
      showFailure(failure, setError, ['email']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField
          label={authTexts.email}
          autoFocus
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', emailRule)}
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
