import { Button, chakra, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { OtpInput, otpLength } from '@/components/OtpInput';
import { ResendCode } from '@/components/ResendCode';
import { messageOf } from '@/lib/apiError';
import { codeTexts } from '@/lib/texts/codes';

type OtpDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The address or number that the code went to, as shown. */
  destination: string;
  /** Resolves once the code did its work; a rejection is shown and the person may try again. */
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
};

/** Asks for the six digits that were sent. */
export function OtpDialog({ open, onClose, destination, onVerify, onResend }: OtpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={codeTexts.title} description={codeTexts.sentTo(destination)}>
      <OtpForm onVerify={onVerify} onResend={onResend} />
    </Dialog>
  );
}

function OtpForm({ onVerify, onResend }: Pick<OtpDialogProps, 'onVerify' | 'onResend'>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function verify(digits: string) {
    if (busy) return;
    if (digits.length < otpLength) {
      setError(codeTexts.incomplete);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onVerify(digits);
    } catch (failure) {
      setError(messageOf(failure, codeTexts.failed));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5">
        <OtpInput label={codeTexts.label} value={code} onChange={setCode} onComplete={(digits) => void verify(digits)} invalid={Boolean(error)} />
        <FormError message={error} />
        <Button type="submit" size="lg" loading={busy}>
          {codeTexts.verify}
        </Button>
        <ResendCode onResend={onResend} />
      </Stack>
    </chakra.form>
  );
}
