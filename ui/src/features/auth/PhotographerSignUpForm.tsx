import { useForm } from 'react-hook-form';
import { signUpPhotographer, type NewPhotographer } from '@/api/signUp';
import { PhotographerSignUpFields } from '@/features/auth/PhotographerSignUpFields';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
import { useVerifiedSignUp } from '@/features/auth/useVerifiedSignUp';
import { lazyDialog } from '@/lib/react/lazyDialog';
import { showFailure } from '@/lib/forms/formErrors';
import { authTexts } from '@/texts/auth';

const OtpDialog = lazyDialog(() => import('@/components/OtpDialog'), 'OtpDialog');

const blank: NewPhotographer = {
  firstName: '',
  lastName: '',
  mobileNo: '',
  email: '',
  password: '',
  confirmPassword: '',
  city: '',
};
const fields = ['firstName', 'lastName', 'mobileNo', 'email', 'password', 'confirmPassword', 'city'] as const;

export function PhotographerSignUpForm() {
  const arrive = useCompleteSignIn();
  const form = useForm({ defaultValues: blank });
  const showError = (failure: unknown) => showFailure(failure, form.setError, fields, authTexts.photographerSignUpFailed);
  const { submit, awaitingCodeFor, verify, resend, cancel } = useVerifiedSignUp<NewPhotographer>({
    signUp: signUpPhotographer,
    onDone: (signedIn) => arrive(signedIn, '/profiledit'),
    onFailure: showError,
  });

  return (
    <>
      <PhotographerSignUpFields
        form={form}
        onSubmit={form.handleSubmit((values) => submit({ ...values, email: values.email.trim() }).catch(showError))}
      />
      <OtpDialog
        open={awaitingCodeFor !== undefined}
        onClose={cancel}
        destination={awaitingCodeFor ?? ''}
        onVerify={verify}
        onResend={resend}
      />
    </>
  );
}
