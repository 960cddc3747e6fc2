import { Button, chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { OtpForm } from '@/components/OtpDialog';
import { PhoneField } from '@/components/PhoneField';
import { saveMobile } from '@/api/account';
import { sendCode, verifyCode } from '@/api/auth';
import type { Account } from '@/api/openapi.gen';
import { withErrorMessage } from '@/lib/errors';
import { showFailure } from '@/lib/forms/formErrors';
import { mobileRule } from '@/lib/forms/rules';
import { codeTexts } from '@/texts/codes';
import { mobileTexts } from '@/texts/mobile';
import { showToast } from '@/lib/toasts';

type VerifyMobileDialogProps = {
  open: boolean;
  onClose: () => void;
  userId: string;
  /** The number to begin with; empty when there is none yet. */
  mobileNo: string;
  onSaved: (account: Account) => void;
};

/** Proves that a mobile number is one's own by a code, and saves it as verified. */
export function VerifyMobileDialog({ open, onClose, userId, mobileNo, onSaved }: VerifyMobileDialogProps) {
  const [sentTo, setSentTo] = useState<string>();

  function close() {
    setSentTo(undefined);
    onClose();
  }

  async function verify(code: string) {
    if (!sentTo) return;
    const { verificationToken } = await verifyCode({ mobileNo: sentTo }, code).catch(withErrorMessage(mobileTexts.verifyFailed));
    const { user } = await saveMobile(userId, sentTo, verificationToken).catch(withErrorMessage(mobileTexts.saveFailed));
    showToast({ kind: 'success', text: mobileTexts.saved });
    onSaved(user);
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={sentTo ? codeTexts.title : mobileTexts.title}
      description={sentTo ? codeTexts.sentTo(`+91 ${sentTo}`) : mobileTexts.description}
    >
      {sentTo ? (
        <OtpForm onVerify={verify} onResend={() => sendCode({ mobileNo: sentTo })} />
      ) : (
        <NumberForm mobileNo={mobileNo} onSent={setSentTo} />
      )}
    </Dialog>
  );
}

type NumberFormProps = { mobileNo: string; onSent: (mobileNo: string) => void };

function NumberForm({ mobileNo, onSent }: NumberFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { mobileNo } });

  const submit = handleSubmit(async (values) => {
    try {
      await sendCode(values);
      onSent(values.mobileNo);
    } catch (failure) {
      showFailure(failure, setError, ['mobileNo'], mobileTexts.sendFailed);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <PhoneField
          label={mobileTexts.label}
          error={errors.mobileNo?.message}
          {...register('mobileNo', { ...mobileRule, required: mobileTexts.required })}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={mobileTexts.getOtp}>
          {mobileTexts.getOtp}
        </Button>
      </Stack>
    </chakra.form>
  );
}
