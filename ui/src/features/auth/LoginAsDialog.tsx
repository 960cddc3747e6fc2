import { AuthDialog } from '@/features/auth/AuthDialog';
import { LoginAsChoice } from '@/features/auth/LoginAsChoice';
import { switchLogin } from '@/lib/loginPrompt';
import { authTexts } from '@/lib/texts/auth';

export function LoginAsDialog() {
  return (
    <AuthDialog title={authTexts.choiceTitle} description={authTexts.choiceText}>
      <LoginAsChoice onChoose={switchLogin} />
    </AuthDialog>
  );
}
