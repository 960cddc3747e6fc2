import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useCountdown } from '@/ui/date/useCountdown';
import { useConfig } from '@/api/config';
import { noteSentCode, sentCodeTime, type CodeKey } from '@/lib/sentCodes';
import { codeTexts } from './codeTexts';
import { withToast } from '@/lib/toasts';

type ResendCodeProps = {
  codeKey: CodeKey;
  onResend: () => Promise<unknown>;
};

/** Offers a new code once the server would send one. */
export function ResendCode({ codeKey, onResend }: ResendCodeProps) {
  const [sent] = useState(() => sentCodeTime(codeKey));
  const { left, restart } = useCountdown(useConfig()?.otpResendSeconds ?? 0, sent);

  async function send() {
    await onResend();
    noteSentCode(codeKey);
  }

  function resend() {
    restart();
    // The toast has told of a failure already.
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
