import { logInCustomer } from '@/api/auth';
import { DemoAccounts } from './DemoAccounts';
import { EmailLoginForm } from './EmailLoginForm';
import { GoogleSignIn } from '@/features/auth/google/GoogleSignIn';
import { GoogleTerms } from '@/features/auth/google/GoogleTerms';
import { SwitchLine } from './SwitchLine';
import { switchLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';

export function CustomerLogin() {
  return (
    <>
      <DemoAccounts of="user" />
      <EmailLoginForm logIn={logInCustomer} />
      <GoogleSignIn label={authTexts.googleSignIn} path="/user/user-google-login">
        <GoogleTerms />
      </GoogleSignIn>
      <SwitchLine text={authTexts.noAccount} label={authTexts.signUpLink} onSwitch={() => switchLogin('customer-signup')} />
    </>
  );
}
