import { Button, chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { useConfig } from '@/api/config';
import { hasCode } from '@/lib/errors';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useWhileOpen } from '@/lib/react/useWhileOpen';
import { type CodeKey, forgetSentCode, noteSentCode, sentCodeTime } from '@/lib/sentCodes';
import { withToast } from '@/lib/toasts';
import { useCountdown } from '@/ui/date/useCountdown';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { OtpInput, otpLength } from '@/ui/form/OtpInput';
import { codeTexts } from './texts';

const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.check((code) => code.length === otpLength, codeTexts.incomplete),
  ),
});

type OtpDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The email address or mobile number to which the code was sent, formatted for display. */
  destination: string;
  codeKey: CodeKey;
  /** Verifies a code. If the promise rejects, the form shows the error and lets the person try again. */
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
};

/** Asks for the six digits of the code that was sent. */
export function OtpDialog({ open, onClose, destination, codeKey, ...form }: OtpDialogProps) {
  const sentTo = useWhileOpen(open, destination);
  const keyOfSent = useWhileOpen(open, codeKey);
  return (
    <Dialog open={open} onClose={onClose} title={codeTexts.title} description={codeTexts.sentTo(sentTo)}>
      <OtpForm codeKey={keyOfSent} {...form} />
    </Dialog>
  );
}

/** Shows the form of OtpDialog, for a dialog with several steps. */
export function OtpForm({ codeKey, onVerify, onResend }: Pick<OtpDialogProps, 'codeKey' | 'onVerify' | 'onResend'>) {
  const { control, submit, setValue, clearErrors, formState } = useAppForm(
    codeSchema,
    { code: '' },
    { reValidateMode: 'onSubmit' },
  );
  const { errors, isSubmitting } = formState;
  const [refusals, setRefusals] = useState(0);
  const error = (errors.code ?? errors.root)?.message;

  function change(code: string, onChange: (code: string) => void) {
    onChange(code);
    // The error remains while a code is incomplete. Otherwise the form would report missing digits of a code that is still
    // being typed.
    if (code.length === otpLength) clearErrors('code');
  }

  const verify = submit(async ({ code }) => {
    try {
      await onVerify(code);
    } catch (failure) {
      // The code has expired. Without a record of it, the next attempt to open the dialog sends a new code.
      if (hasCode(failure, 'code_expired')) forgetSentCode(codeKey);
      if (hasCode(failure, 'code_wrong', 'code_expired', 'proof_required')) {
        // The same code would be refused again, so the fields are cleared and the first one takes the focus.
        setValue('code', '');
        setRefusals(refusals + 1);
      }
      throw failure;
    }
  }, codeTexts.failed);

  return (
    <chakra.form onSubmit={verify} noValidate>
      <Stack gap="5">
        <Controller
          name="code"
          control={control}
          render={({ field }) => (
            <OtpInput
              key={refusals}
              label={codeTexts.label}
              value={field.value}
              onChange={(code) => change(code, field.onChange)}
              invalid={Boolean(error)}
            />
          )}
        />
        <FormError message={error} />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {codeTexts.verify}
        </Button>
        <ResendCode codeKey={codeKey} onResend={onResend} />
      </Stack>
    </chakra.form>
  );
}

type ResendCodeProps = {
  codeKey: CodeKey;
  onResend: () => Promise<unknown>;
};

/** Lets the person request a new code as soon as the server accepts such a request. */
function ResendCode({ codeKey, onResend }: ResendCodeProps) {
  const [sent] = useState(() => sentCodeTime(codeKey));
  const { left, restart } = useCountdown(useConfig()?.otpResendSeconds ?? 0, sent);

  async function send() {
    await onResend();
    noteSentCode(codeKey);
  }

  function resend() {
    restart();
    // The toast has already reported a failure.
    withToast(send(), { success: codeTexts.resent }).catch(() => undefined);
  }

  return (
    <Button
      variant="ghost"
      disabled={left > 0}
      onClick={resend}
      fontVariantNumeric="tabular-nums"
      _disabled={{ opacity: 1, color: 'fg.muted', fontWeight: 'medium' }}
    >
      {left > 0 ? codeTexts.resendIn(left) : codeTexts.resend}
    </Button>
  );
}
