import { Button, chakra, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { saveMobile } from '@/api/account';
import { sendCode, verifyCode } from '@/api/auth';
import { useConfig } from '@/api/config';
import type { Account } from '@/api/openapi.gen';
import { hasCode, withErrorMessage } from '@/lib/errors';
import { mobileNumber } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { type CodeKey, forgetSentCode, isCodeValid, noteSentCode } from '@/lib/sentCodes';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { PhoneField } from '@/ui/form/PhoneField';
import { OtpForm } from './OtpDialog';
import { codeTexts, mobileTexts } from './texts';

type VerifyMobileDialogProps = {
  open: boolean;
  onClose: () => void;
  userId: string;
  /** The initial number; empty if the account has none yet. */
  mobileNo: string;
  onSaved: (account: Account) => void;
};

type Proof = { readonly mobileNo: string; readonly token: string };

const codeKeyOf = (mobileNo: string): CodeKey => `verify ${mobileNo}`;

/**
 * Verifies a mobile number with a code and saves it. A code can still be entered after the dialog was closed and opened again.
 * If the number was verified but could not be saved, the next attempt uses the same verification.
 */
export function VerifyMobileDialog({ open, onClose, userId, mobileNo, onSaved }: VerifyMobileDialogProps) {
  const codeLifetime = useConfig()?.otpTtlSeconds ?? 0;
  const [sentTo, setSentTo] = useState<string>();
  const proof = useRef<Proof>(undefined);

  async function prove(number: string, code: string): Promise<Proof> {
    if (proof.current?.mobileNo === number) return proof.current;
    const { verificationToken } = await verifyCode({ mobileNo: number }, code).catch(withErrorMessage(mobileTexts.verifyFailed));
    proof.current = { mobileNo: number, token: verificationToken };
    return proof.current;
  }

  async function verify(code: string) {
    if (!sentTo) return;
    const { token } = await prove(sentTo, code);
    try {
      const { user } = await saveMobile(userId, sentTo, token).catch(withErrorMessage(mobileTexts.saveFailed));
      forgetSentCode(codeKeyOf(sentTo));
      proof.current = undefined;
      showToast({ kind: 'success', text: mobileTexts.saved });
      onSaved(user);
      setSentTo(undefined);
      onClose();
    } catch (failure) {
      // The verification was already used or has expired, so the next attempt verifies a code again.
      if (hasCode(failure, 'proof_required')) proof.current = undefined;
      throw failure;
    }
  }

  async function begin(number: string) {
    if (!isCodeValid(codeKeyOf(number), codeLifetime)) {
      await sendCode({ mobileNo: number });
      noteSentCode(codeKeyOf(number));
    }
    setSentTo(number);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sentTo ? codeTexts.title : mobileTexts.title}
      description={sentTo ? codeTexts.sentTo(`+91 ${sentTo}`) : mobileTexts.description}
    >
      {sentTo ? (
        <Stack gap="2" pb="3">
          <OtpForm codeKey={codeKeyOf(sentTo)} onVerify={verify} onResend={() => sendCode({ mobileNo: sentTo })} />
          <Button variant="ghost" colorPalette="gray" onClick={() => setSentTo(undefined)}>
            {mobileTexts.otherNumber}
          </Button>
        </Stack>
      ) : (
        <NumberForm mobileNo={mobileNo} onBegin={begin} />
      )}
    </Dialog>
  );
}

const numberSchema = v.object({ mobileNo: mobileNumber(mobileTexts.required) });

type NumberFormProps = { mobileNo: string; onBegin: (mobileNo: string) => Promise<void> };

function NumberForm({ mobileNo, onBegin }: NumberFormProps) {
  const { register, submit, formState } = useAppForm(numberSchema, { mobileNo });
  const { errors, isSubmitting } = formState;
  const begin = submit((values) => onBegin(values.mobileNo), mobileTexts.sendFailed);

  return (
    <chakra.form onSubmit={begin} noValidate>
      <Stack gap="5" pb="3">
        <PhoneField label={mobileTexts.label} error={errors.mobileNo?.message} {...register('mobileNo')} />
        <FormError message={errors.root?.message} />
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={mobileTexts.getOtp}>
          {mobileTexts.getOtp}
        </Button>
      </Stack>
    </chakra.form>
  );
}
