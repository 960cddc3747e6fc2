import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { decideHeldRefund, useRefundsChanged, type WaitingRefund } from '@/api/admin/refunds';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { rupeesOf } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { adminRefundTexts as texts } from './refundTexts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type Props = { readonly refund: WaitingRefund; readonly status: 'pending' | 'dropped' };

/** Releases or drops a refund that waited because of a dispute. The server refuses it while the dispute is open. */
export function HeldRefundButton({ refund, status }: Props) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefundsChanged();
  const { fullName } = refund.expand.booking.expand.customer;
  const words = texts.decisions[status];
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(decideHeldRefund(refund.id, status), { success: words.done }),
    // The dispute may have ended meanwhile, so a refusal reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <>
      <Button
        variant={status === 'pending' ? 'solid' : 'outline'}
        onClick={() => setAsking(true)}
        aria-label={words.labelOf(fullName)}
        aria-haspopup="dialog"
      >
        {words.label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title(rupeesOf(refund.amount))}
        description={words.text(fullName)}
        confirmLabel={words.label}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
