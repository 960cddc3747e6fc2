import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { requestPasswordReset } from '@/api/auth';
import { dropPendingBooking } from '@/domain/pendingBooking';
import { emailAddress } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { withToast } from '@/lib/toasts';
import { closeLogin, type LoginDialog, type LoginPrompt, switchLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';
import { commonTexts } from '@/texts/common';
import { peopleTexts } from '@/texts/people';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { CustomerSignUp } from './CustomerSignUp';
import { LoginAsChoice } from './LoginAsChoice';
import { CustomerLogin, PhotographerLogin } from './LoginForms';

/** Closes the dialogs for a visitor who does not want to sign in, and drops the booking that the visitor began. */
function leaveLogin(): void {
  dropPendingBooking();
  closeLogin();
}

type Step = { readonly title: string; readonly description?: string; readonly content: ReactNode };

const steps: Record<LoginDialog, Step> = {
  choice: { title: authTexts.choiceTitle, description: authTexts.choiceText, content: <LoginAsChoice onChoose={switchLogin} /> },
  'customer-login': { title: authTexts.customerLogin, content: <CustomerLogin /> },
  'customer-signup': { title: authTexts.signUp, description: authTexts.signUpText, content: <CustomerSignUp /> },
  'photographer-login': { title: authTexts.photographerLogin, content: <PhotographerLogin /> },
  'reset-password': { title: authTexts.resetTitle, description: authTexts.resetText, content: <ResetPassword /> },
};

type AuthDialogsProps = {
  open: boolean;
  /** The dialog to show; null while none is open. */
  prompt: LoginPrompt | null;
};

/** Shows all steps of signing in within one dialog, so that a change of step neither closes nor opens a dialog. */
export function AuthDialogs({ open, prompt }: AuthDialogsProps) {
  const shown = useWhileOpen(open, prompt);
  if (!shown) return null;
  const { title, description, content } = steps[shown.dialog];
  return (
    <Dialog open={open} onClose={leaveLogin} title={title} description={description}>
      <Stack gap="5">
        {shown.notice && (
          <Text
            role="status"
            px="4"
            py="3"
            borderRadius="md"
            bg="bg.warning"
            color="fg.warning"
            textStyle="sm"
            fontWeight="medium"
          >
            {shown.notice}
          </Text>
        )}
        {content}
      </Stack>
    </Dialog>
  );
}

const resetSchema = v.object({ email: emailAddress() });

function ResetPassword() {
  const { register, submit, formState } = useAppForm(resetSchema, { email: '' });

  const requestReset = submit(async ({ email }) => {
    await withToast(requestPasswordReset(email), { success: (answer) => answer.message, error: false });
    closeLogin();
  });

  return (
    <chakra.form onSubmit={requestReset} noValidate>
      <Stack gap="4">
        <TextField
          label={peopleTexts.email}
          autoFocus
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <FormError message={formState.errors.root?.message} />
        <HStack data-actions justify="flex-end" gap="3">
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
