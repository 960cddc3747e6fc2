import { Button, chakra, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { Mail, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { logIn, logInByMobile, logInCustomer, requestMobileCode, requestPasswordReset } from '@/api/auth';
import { useConfig } from '@/api/config';
import type { Credentials, Role, SignedIn } from '@/api/openapi.gen';
import { dropPendingBooking } from '@/domain/pendingBooking';
import { emailAddress, exactText, mobileNumber, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { type CodeKey, forgetSentCode, isCodeValid, noteSentCode } from '@/lib/sentCodes';
import { showToast, withToast } from '@/lib/toasts';
import { closeLogin, type LoginDialog, type LoginPrompt, switchLogin } from '@/session/loginPrompt';
import { DemoLogins } from '@/shared/account/DemoLogins';
import { authTexts } from '@/texts/auth';
import { commonTexts } from '@/texts/common';
import { peopleTexts } from '@/texts/words';
import { Dialog } from '@/ui/dialog/Dialog';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormError } from '@/ui/form/FormError';
import { PasswordField } from '@/ui/form/PasswordField';
import { PhoneField } from '@/ui/form/PhoneField';
import { TextField } from '@/ui/form/TextField';
import { CustomerSignUp } from './CustomerSignUp';
import { OrLine, SwitchLine } from './formParts';
import { GoogleSignIn, GoogleTerms } from './google/GoogleSignIn';
import { LoginAsChoice } from './LoginAsChoice';
import { useCompleteSignIn } from './useCompleteSignIn';

const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

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
  /** The dialog to show, with an optional notice; null while none is open. */
  prompt: LoginPrompt | null;
};

/** Shows each step of signing in or up in the same dialog, so that changing the step neither closes nor opens a dialog. */
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

function CustomerLogin() {
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

/** Lets photographers sign in by email, and also by mobile number or with Google if the server is configured for it. */
function PhotographerLogin() {
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

/** Shows the demo accounts of customers or of photographers. Outside of demo mode it renders nothing. */
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
 * The fields must not be empty. The format of the email address is not checked, because the server reports wrong
 * credentials in any case.
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

const numberSchema = v.object({ mobileNo: mobileNumber() });

function MobileLoginForm() {
  const arrive = useCompleteSignIn();
  const codeLifetime = useConfig()?.otpTtlSeconds ?? 0;
  const [codeSentTo, setCodeSentTo] = useState('');
  const { register, submit, formState } = useAppForm(numberSchema, { mobileNo: '' });

  const requestCode = submit(async ({ mobileNo }) => {
    // A code that was sent before the dialog was closed may still be valid. In that case, no new one is sent.
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
