import { signUpPhotographer, type PhotographerForm } from '@/api/auth';
import { PhotographerSignUpFields, photographerSignUpSchema } from './PhotographerSignUpFields';
import { useCompleteSignIn } from './useCompleteSignIn';
import { useVerifiedSignUp } from './useVerifiedSignUp';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { useAppForm } from '@/lib/forms/useAppForm';
import { authTexts } from '@/texts/auth';

const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

const blank: PhotographerForm = {
  firstName: '',
  lastName: '',
  mobileNo: '',
  email: '',
  password: '',
  confirmPassword: '',
  city: '',
};

export function PhotographerSignUpForm() {
  const arrive = useCompleteSignIn();
  const form = useAppForm(photographerSignUpSchema, blank);
  const { submit, awaitingCodeFor, codeKey, verify, resend, cancel } = useVerifiedSignUp<PhotographerForm>({
    signUp: signUpPhotographer,
    onDone: (signedIn) => arrive(signedIn, '/profiledit'),
    onFailure: (failure) => form.showFailure(failure, authTexts.photographerSignUpFailed),
  });

  return (
    <>
      <PhotographerSignUpFields form={form} onSubmit={form.submit(submit, authTexts.photographerSignUpFailed)} />
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
