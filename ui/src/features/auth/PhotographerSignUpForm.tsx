import { useForm } from 'react-hook-form';
import { OtpDialog } from '@/components/OtpDialog';
import { signUpPhotographer, type PhotographerForm } from '@/api/auth';
import { PhotographerSignUpFields } from '@/features/auth/PhotographerSignUpFields';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
import { useVerifiedSignUp } from '@/features/auth/useVerifiedSignUp';
import { showFailure } from '@/lib/forms/formErrors';
import { authTexts } from '@/texts/auth';

const blank: PhotographerForm = {
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
  const { submit, awaitingCodeFor, codeKey, verify, resend, cancel } = useVerifiedSignUp<PhotographerForm>({
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
        codeKey={codeKey}
        onVerify={verify}
        onResend={resend}
      />
    </>
  );
}
