import { Button, chakra, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { OtpInput, otpLength } from '@/components/OtpInput';
import { ResendCode } from '@/components/ResendCode';
import { hasCode, messageOf } from '@/lib/errors';
import { forgetSentCode, type CodeKey } from '@/lib/sentCodes';
import { codeTexts } from '@/texts/codes';

type OtpDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The address or number that the code went to, as shown. */
  destination: string;
  codeKey: CodeKey;
  /** Resolves once the code did its work; a rejection is shown and the person may try again. */
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
};

/** Asks for the six digits that were sent. */
export function OtpDialog({ open, onClose, destination, ...form }: OtpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={codeTexts.title} description={codeTexts.sentTo(destination)}>
      <OtpForm {...form} />
    </Dialog>
  );
}

/** The form alone, for a dialog of several steps. */
export function OtpForm({ codeKey, onVerify, onResend }: Pick<OtpDialogProps, 'codeKey' | 'onVerify' | 'onResend'>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

  async function verify() {
    if (busy) return;
    if (code.length < otpLength) {
      setError(codeTexts.incomplete);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onVerify(code);
    } catch (failure) {
      setError(messageOf(failure, codeTexts.failed));
      // No code can be right any more, so that reopening the dialog must send a new one.
      if (hasCode(failure, 'code_expired')) forgetSentCode(codeKey);
      if (hasCode(failure, 'code_wrong', 'code_expired', 'proof_required')) {
        // A refused code is of no more use: empty boxes, the focus on the first, for the next try.
        setCode('');
        setRefusals(refusals + 1);
      }
    } finally {
      setBusy(false);
    }
  }

  function change(next: string) {
    setCode(next);
    if (next.length === otpLength) setError(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify();
  }

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5">
        <OtpInput key={refusals} label={codeTexts.label} value={code} onChange={change} invalid={Boolean(error)} />
        <FormError message={error} />
        <Button type="submit" size="lg" loading={busy}>
          {codeTexts.verify}
        </Button>
        <ResendCode codeKey={codeKey} onResend={onResend} />
      </Stack>
    </chakra.form>
  );
}
