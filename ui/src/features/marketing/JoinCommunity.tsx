import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { addEmail } from '@/api/contact';
import { emailAddress } from '@/lib/forms/fields';
import { scriptForm } from '@/lib/react/useEarlyInput';
import { useAppForm } from '@/lib/forms/useAppForm';
import { communityTexts } from './communityTexts';
import { withToast } from '@/lib/toasts';

const joinSchema = v.object({ email: emailAddress(communityTexts.emailRequired) });

/** The e-mail box of Join Our Community. */
export function JoinCommunity() {
  const { register, submit, reset, formState } = useAppForm(joinSchema);

  const join = submit(async ({ email }) => {
    await withToast(addEmail(email), { success: communityTexts.added, error: false });
    reset();
  });

  return (
    <chakra.form {...scriptForm} onSubmit={join} noValidate width="full" maxW="lg">
      <Stack gap="3">
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} align="flex-start">
          <TextField
            label={communityTexts.email}
            hideLabel
            type="email"
            autoComplete="email"
            placeholder={communityTexts.email}
            error={formState.errors.email?.message}
            {...register('email')}
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
