import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { decideCompensation, useCompensationsChanged, type OpenCompensation } from '@/api/admin/rescues';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { adminRescueTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type Props = { readonly compensation: OpenCompensation; readonly status: 'due' | 'waived' };

/** Sets a compensation to due after a review, or waives it. */
export function DecideButton({ compensation, status }: Props) {
  const [asking, setAsking] = useState(false);
  const changed = useCompensationsChanged();
  const { fullName } = compensation.expand.customer;
  const words = texts.decisions[status];
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(decideCompensation(compensation.id, status), { success: words.done }),
    // Another admin may have decided meanwhile, so a refusal reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await changed();
    },
  });
  return (
    <>
      <Button
        variant={status === 'due' ? 'solid' : 'outline'}
        onClick={() => setAsking(true)}
        aria-label={words.labelOf(fullName)}
        aria-haspopup="dialog"
      >
        {words.label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title(compensation.amountRupees, fullName)}
        description={words.text}
        confirmLabel={words.label}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
