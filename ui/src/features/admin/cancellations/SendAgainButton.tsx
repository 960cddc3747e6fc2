import { Button } from '@chakra-ui/react';
import { sendRefundAgain, useRefundsChanged, type FailedRefund } from '@/features/admin/api/refunds';
import { adminRefundTexts as texts } from '@/lib/texts/adminRefunds';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/useSingleMutation';

/** Begins a refund anew that the provider has refused. */
export function SendAgainButton({ refund }: { refund: FailedRefund }) {
  const refresh = useRefundsChanged();
  const { mutate } = useSingleMutation({
    mutationFn: () => withToast(sendRefundAgain(refund.id), { success: texts.isSentAgain }),
    onSuccess: refresh,
  });
  return (
    <Button alignSelf="start" variant="outline" onClick={() => mutate()} aria-label={texts.sendAgainTo(refund.expand.booking.expand.customer.fullName)}>
      {texts.sendAgain}
    </Button>
  );
}
