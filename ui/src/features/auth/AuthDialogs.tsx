import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/Dialog';
import { CustomerLogin } from '@/features/auth/CustomerLogin';
import { CustomerSignUp } from '@/features/auth/CustomerSignUp';
import { LoginAsChoice } from '@/features/auth/LoginAsChoice';
import { PhotographerLogin } from '@/features/auth/PhotographerLogin';
import { ResetPassword } from '@/features/auth/ResetPassword';
import { leaveLogin } from '@/features/auth/leaveLogin';
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

/** One dialog for all of signing in, so that going from step to step opens and closes nothing. */
export function AuthDialogs({ prompt }: { prompt: LoginPrompt }) {
  const { title, description, content } = steps[prompt.dialog];
  return (
    <Dialog open onClose={leaveLogin} title={title} description={description}>
      <Stack gap="5">
        {prompt.notice && (
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
            {prompt.notice}
          </Text>
        )}
        {content}
      </Stack>
    </Dialog>
  );
}
