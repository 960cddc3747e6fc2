import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { TextField } from '@/components/TextField';
import { addEmail } from '@/api/contact';
import { showFailure } from '@/lib/forms/formErrors';
import { emailRule } from '@/lib/forms/rules';
import { scriptForm } from '@/lib/forms/scriptForm';
import { communityTexts } from '@/texts/community';
import { withToast } from '@/lib/toasts';

/** The e-mail box of Join Our Community. */
export function JoinCommunity() {
  const { register, handleSubmit, setError, reset, formState } = useForm<{ email: string }>(); // see ContactForm

  const submit = handleSubmit(async ({ email }) => {
    try {
      await withToast(addEmail(email.trim()), { success: communityTexts.added, error: false });
      reset();
    } catch (failure) {
      showFailure(failure, setError, ['email']);
    }
  });

  return (
    <chakra.form {...scriptForm} onSubmit={submit} noValidate width="full" maxW="lg">
      <Stack gap="3">
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} align="flex-start">
          <TextField
            label={communityTexts.email}
            hideLabel
            type="email"
            autoComplete="email"
            placeholder={communityTexts.email}
            error={formState.errors.email?.message}
            {...register('email', { ...emailRule, required: communityTexts.emailRequired })}
          />
          <Button type="submit" size="lg" loading={formState.isSubmitting} width={{ base: 'full', sm: 'auto' }}>
            {communityTexts.join}
          </Button>
        </Flex>
        <FormError message={formState.errors.root?.message} />
      </Stack>
    </chakra.form>
  );
}
