import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { sendRefundAgain, useRefundsChanged, type WaitingRefund } from '@/api/admin/refunds';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { rupeesOf } from '@/lib/format/money';
import { adminRefundTexts as texts } from './refundTexts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Retries a refund that the provider has refused. */
export function SendAgainButton({ refund }: { refund: WaitingRefund }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefundsChanged();
  const amount = rupeesOf(refund.amount);
  const { fullName } = refund.expand.booking.expand.customer;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(sendRefundAgain(refund.id), { success: texts.isSentAgain }),
    // The server may have sent it meanwhile, so a refusal reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <>
      <Button alignSelf="start" variant="outline" onClick={() => setAsking(true)} aria-label={texts.sendAgainTo(fullName)}>
        {texts.sendAgain}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.sendAgainTitle(amount)}
        description={texts.sendAgainText(amount, fullName)}
        confirmLabel={texts.sendAgain}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
