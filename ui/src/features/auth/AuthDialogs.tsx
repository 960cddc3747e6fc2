import { CustomerLoginDialog } from '@/features/auth/CustomerLoginDialog';
import { CustomerSignUpDialog } from '@/features/auth/CustomerSignUpDialog';
import { LoginAsDialog } from '@/features/auth/LoginAsDialog';
import { PhotographerLoginDialog } from '@/features/auth/PhotographerLoginDialog';
import { ResetPasswordDialog } from '@/features/auth/ResetPasswordDialog';
import type { LoginDialog, LoginPrompt } from '@/lib/loginPrompt';

const dialogs: Record<LoginDialog, () => React.ReactNode> = {
  choice: LoginAsDialog,
  'customer-login': CustomerLoginDialog,
  'customer-signup': CustomerSignUpDialog,
  'photographer-login': PhotographerLoginDialog,
  'reset-password': ResetPasswordDialog,
};

/** The dialog that the login prompt asks for. */
export function AuthDialogs({ prompt }: { prompt: LoginPrompt }) {
  const Asked = dialogs[prompt.dialog];
  return <Asked />;
}
