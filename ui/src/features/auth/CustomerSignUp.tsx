import { signUpCustomer } from '@/api/auth';
import { CustomerSignUpFields, customerSignUpSchema, type CustomerSignUpValues } from './CustomerSignUpFields';
import { GoogleSignIn } from '@/features/auth/google/GoogleSignIn';
import { SwitchLine } from './SwitchLine';
import { useCompleteSignIn } from './useCompleteSignIn';
import { useVerifiedSignUp } from './useVerifiedSignUp';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { useAppForm } from '@/lib/forms/useAppForm';
import { switchLogin } from '@/session/loginPrompt';
import { authTexts } from '@/texts/auth';

const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

const blank = { fullName: '', email: '', password: '', confirmPassword: '', terms: false };

export function CustomerSignUp() {
  const arrive = useCompleteSignIn();
  const form = useAppForm(customerSignUpSchema, blank);
  const { submit, awaitingCodeFor, codeKey, verify, resend, cancel } = useVerifiedSignUp<CustomerSignUpValues>({
    signUp: signUpCustomer,
    onDone: (signedIn) => arrive(signedIn, '/profile'),
    onFailure: (failure) => form.showFailure(failure, authTexts.customerSignUpFailed),
  });

  // Google opens in a popup, which browsers allow only while the click is handled: nothing may be awaited here.
  function termsAccepted(): boolean {
    const accepted = form.getValues('terms');
    if (!accepted) form.setError('terms', { message: authTexts.termsRequired }, { shouldFocus: true });
    return accepted;
  }

  return (
    <>
      <CustomerSignUpFields form={form} onSubmit={form.submit(submit, authTexts.customerSignUpFailed)} />
      <GoogleSignIn label={authTexts.googleSignUp} path="/user/user-google-signup" next="/profile" mayBegin={termsAccepted} />
      <SwitchLine text={authTexts.haveAccount} label={authTexts.logInLink} onSwitch={() => switchLogin('customer-login')} />
      <OtpDialog
        open={awaitingCodeFor !== undefined}
        onClose={cancel}
        destination={awaitingCodeFor ?? ''}
        codeKey={codeKey}
        onVerify={verify}
        onResend={resend}
      />
    </>
  );
}
