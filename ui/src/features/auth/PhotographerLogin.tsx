import { Button } from '@chakra-ui/react';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logIn } from '@/api/auth';
import { useConfig } from '@/api/config';
import { DemoAccounts } from './DemoAccounts';
import { EmailLoginForm } from './EmailLoginForm';
import { GoogleSignIn } from '@/features/auth/google/GoogleSignIn';
import { GoogleTerms } from '@/features/auth/google/GoogleTerms';
import { MobileLoginForm } from './MobileLoginForm';
import { OrLine } from './OrLine';
import { SwitchLine } from './SwitchLine';
import { closeLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';

/** By mobile number where this installation can send SMS, or by e-mail. */
export function PhotographerLogin() {
  const navigate = useNavigate();
  const mobileSignIn = useConfig()?.mobileSignIn ?? false;
  const [preferEmail, setPreferEmail] = useState(false);
  const byEmail = preferEmail || !mobileSignIn;

  function toSignUp() {
    closeLogin();
    void navigate('/signup');
  }

  return (
    <>
      <DemoAccounts of="Photographer" />
      {byEmail ? <EmailLoginForm logIn={logIn} /> : <MobileLoginForm />}
      {mobileSignIn && (
        <>
          <OrLine />
          <Button variant="outline" colorPalette="gray" size="lg" onClick={() => setPreferEmail(!preferEmail)}>
            {byEmail ? <Smartphone /> : <Mail />}
            {byEmail ? authTexts.continueWithMobile : authTexts.continueWithEmail}
          </Button>
        </>
      )}
      <GoogleSignIn label={authTexts.googleSignIn} path="/auth/google-login" afterOr={!mobileSignIn}>
        <GoogleTerms />
      </GoogleSignIn>
      <SwitchLine text={authTexts.noAccount} label={authTexts.signUpLink} onSwitch={toSignUp} />
    </>
  );
}
