import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Dialog } from '@/ui/dialog/Dialog';
import { CustomerLogin } from './CustomerLogin';
import { CustomerSignUp } from './CustomerSignUp';
import { LoginAsChoice } from './LoginAsChoice';
import { PhotographerLogin } from './PhotographerLogin';
import { ResetPassword } from './ResetPassword';
import { leaveLogin } from './leaveLogin';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { switchLogin, type LoginDialog, type LoginPrompt } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';

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
  /** Null while it is closed. */
  prompt: LoginPrompt | null;
};

/** One dialog for all of signing in, so that going from step to step opens and closes nothing. */
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
