import { Button, chakra, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { FormError } from '@/ui/form/FormError';
import { PhoneField } from '@/ui/form/PhoneField';
import { logInByMobile, requestMobileCode } from '@/api/auth';
import { useConfig } from '@/api/config';
import { useCompleteSignIn } from './useCompleteSignIn';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { mobileNumber } from '@/lib/forms/fields';
import { switchLogin } from '@/session/loginPrompt';
import { forgetSentCode, isCodeValid, noteSentCode, type CodeKey } from '@/lib/sentCodes';
import { useAppForm } from '@/lib/forms/useAppForm';
import { authTexts } from '@/texts/auth';
import { showToast, withToast } from '@/lib/toasts';

const codeKeyOf = (mobileNo: string): CodeKey => `login ${mobileNo}`;
const OtpDialog = lazyDialog(() => import('@/shared/account/OtpDialog'), 'OtpDialog');

const numberSchema = v.object({ mobileNo: mobileNumber() });

export function MobileLoginForm() {
  const arrive = useCompleteSignIn();
  const codeLifetime = useConfig()?.otpTtlSeconds ?? 0;
  const [codeSentTo, setCodeSentTo] = useState('');
  const { register, submit, formState } = useAppForm(numberSchema, { mobileNo: '' });

  const requestCode = submit(async ({ mobileNo }) => {
    // Whoever closed the dialog goes on with the code that has arrived.
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
