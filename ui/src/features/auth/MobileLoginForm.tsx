import { Button, chakra, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '@/components/FormError';
import { PhoneField } from '@/components/PhoneField';
import { logInByMobile, requestMobileCode } from '@/api/logInByMobile';
import { useCompleteSignIn } from '@/features/auth/useCompleteSignIn';
import { lazyDialog } from '@/lib/react/lazyDialog';
import { showFailure } from '@/lib/forms/formErrors';
import { switchLogin } from '@/session/loginPrompt';
import { mobileRule } from '@/lib/forms/rules';
import { authTexts } from '@/texts/auth';
import { showToast, withToast } from '@/lib/toasts';

const OtpDialog = lazyDialog(() => import('@/components/OtpDialog'), 'OtpDialog');

export function MobileLoginForm() {
  const arrive = useCompleteSignIn();
  const [codeSentTo, setCodeSentTo] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { mobileNo: '' } });

  const submit = handleSubmit(async ({ mobileNo }) => {
    try {
      await withToast(requestMobileCode(mobileNo), { success: (answer) => answer.message, error: false });
      setCodeSentTo(mobileNo);
    } catch (failure) {
      showFailure(failure, setError, ['mobileNo'], authTexts.otpFailed);
    }
  });

  async function verify(code: string) {
    const signedIn = await logInByMobile(codeSentTo, code);
    showToast({ kind: 'success', text: signedIn.message });
    arrive(signedIn);
  }

  return (
    <>
      <chakra.form onSubmit={submit} noValidate>
        <Stack gap="4">
          <PhoneField
            autoFocus
            label={authTexts.mobile}
            error={formState.errors.mobileNo?.message}
            {...register('mobileNo', mobileRule)}
          />
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
        onVerify={verify}
        onResend={() => requestMobileCode(codeSentTo)}
      />
    </>
  );
}
