import { Button, chakra, Link, Stack } from '@chakra-ui/react';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { logIn, logInByMobile, logInCustomer, requestMobileCode } from '@/api/auth';
import { useConfig } from '@/api/config';
import type { Credentials, Role, SignedIn } from '@/api/openapi.gen';
import { GoogleSignIn, GoogleTerms } from '@/features/auth/google/GoogleSignIn';
import { exactText, mobileNumber, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { type CodeKey, forgetSentCode, isCodeValid, noteSentCode } from '@/lib/sentCodes';
import { showToast, withToast } from '@/lib/toasts';
import { closeLogin, switchLogin } from '@/session/loginPrompt';
import { DemoLogins } from '@/shared/account/DemoLogins';
import { authTexts } from '@/texts/auth';
import { peopleTexts } from '@/texts/people';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormError } from '@/ui/form/FormError';
import { PasswordField } from '@/ui/form/PasswordField';
import { PhoneField } from '@/ui/form/PhoneField';
import { TextField } from '@/ui/form/TextField';
import { OrLine, SwitchLine } from './formParts';
import { useCompleteSignIn } from './useCompleteSignIn';

export function CustomerLogin() {
  return (
    <>
      <DemoAccounts of="user" />
      <EmailLoginForm onLogIn={logInCustomer} />
      <GoogleSignIn label={authTexts.googleSignIn} path="/user/user-google-login">
        <GoogleTerms />
      </GoogleSignIn>
      <SwitchLine text={authTexts.noAccount} label={authTexts.signUpLink} onSwitch={() => switchLogin('customer-signup')} />
    </>
  );
}

/** Signs photographers in by email, or by mobile number if the server can send text messages. */
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
      {byEmail ? <EmailLoginForm onLogIn={logIn} /> : <MobileLoginForm />}
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

/** Shows the demo accounts of customers or of photographers. */
function DemoAccounts({ of }: { of: Role }) {
  const arrive = useCompleteSignIn();
  return (
    <DemoLogins
      of={of}
      onEnter={async ({ email, password }) =>
        arrive(
          await withToast(logIn({ email, password }), { success: (answer) => answer.message, error: peopleTexts.loginFailed }),
        )
      }
    />
  );
}

/**
 * The fields must not be empty. The format of the email address is not checked, because the server says whether the account
 * exists.
 */
const credentialsSchema = v.object({
  email: requiredText(authTexts.bothRequired),
  password: exactText(authTexts.bothRequired),
});

type EmailLoginFormProps = { onLogIn: (credentials: Credentials) => Promise<SignedIn> };

function EmailLoginForm({ onLogIn }: EmailLoginFormProps) {
  const arrive = useCompleteSignIn();
  const { register, submit, formState } = useAppForm(credentialsSchema, { email: '', password: '' });
  const { errors, isSubmitting } = formState;

  const enter = submit(async (credentials) => {
    arrive(await withToast(onLogIn(credentials), { success: (answer) => answer.message, error: false }));
  }, peopleTexts.loginFailed);

  return (
    <chakra.form onSubmit={enter} noValidate>
      <Stack gap="4">
        <TextField label={peopleTexts.email} autoFocus type="email" autoComplete="username" {...register('email')} />
        <PasswordField label={authTexts.password} autoComplete="current-password" {...register('password')} />
        <FormError message={(errors.email ?? errors.password ?? errors.root)?.message} />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {authTexts.login}
        </Button>
        <Link as="button" type="button" alignSelf="center" textStyle="sm" onClick={() => switchLogin('reset-password')}>
          {authTexts.forgotPassword}
        </Link>
      </Stack>
    </chakra.form>
  );
}

const codeKeyOf = (mobileNo: string): CodeKey => `login ${mobileNo}`;
const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

const numberSchema = v.object({ mobileNo: mobileNumber() });

function MobileLoginForm() {
  const arrive = useCompleteSignIn();
  const codeLifetime = useConfig()?.otpTtlSeconds ?? 0;
  const [codeSentTo, setCodeSentTo] = useState('');
  const { register, submit, formState } = useAppForm(numberSchema, { mobileNo: '' });

  const requestCode = submit(async ({ mobileNo }) => {
    // A code that was sent before the dialog was closed is still valid, so no new one is sent.
    if (!isCodeValid(codeKeyOf(mobileNo), codeLifetime)) {
      await withToast(requestMobileCode(mobileNo), { success: (answer) => answer.message, error: false });
      noteSentCode(codeKeyOf(mobileNo));
    }
    setCodeSentTo(mobileNo);
  }, authTexts.otpFailed);

  async function verify(code: string) {
    const signedIn = await logInByMobile(codeSentTo, code);
    forgetSentCode(codeKeyOf(codeSentTo));
    showToast({ kind: 'success', text: signedIn.message });
    arrive(signedIn);
  }

  return (
    <>
      <chakra.form onSubmit={requestCode} noValidate>
        <Stack gap="4">
          <PhoneField autoFocus label={authTexts.mobile} error={formState.errors.mobileNo?.message} {...register('mobileNo')} />
          <FormError message={formState.errors.root?.message} />
          <Button type="submit" size="lg" loading={formState.isSubmitting}>
            {authTexts.getOtp}
          </Button>
          <Link as="button" type="button" alignSelf="center" textStyle="sm" onClick={() => switchLogin('reset-password')}>
            {authTexts.forgotPassword}
          </Link>
        </Stack>
      </chakra.form>
      <OtpDialog
        open={codeSentTo !== ''}
        onClose={() => setCodeSentTo('')}
        destination={`+91 ${codeSentTo}`}
        codeKey={codeKeyOf(codeSentTo)}
        onVerify={verify}
        onResend={() => requestMobileCode(codeSentTo)}
      />
    </>
  );
}
