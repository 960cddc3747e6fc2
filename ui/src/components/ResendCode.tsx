import { Button } from '@chakra-ui/react';
import { useCountdown } from '@/components/useCountdown';
import { useConfig } from '@/api/config';
import { codeTexts } from '@/texts/codes';
import { withToast } from '@/lib/toasts';

/** Offers a new code once the server would send one. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const { left, restart } = useCountdown(useConfig()?.otpResendSeconds ?? 0);

  function resend() {
    restart();
    // The toast has told of a failure already.
    withToast(onResend(), { success: codeTexts.resent }).catch(() => undefined);
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
