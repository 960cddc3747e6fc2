import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { setApproved, useApprovalShown, type AdminPhotographer } from '@/api/admin/photographers';
import { lazyDialog } from '@/components/lazyDialog';
import { adminPhotographerTexts as texts } from '@/texts/adminPhotographers';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/components/ConfirmDialog'), 'ConfirmDialog');

/**
 * Approves at a click; takes an approval back after a question. It is one button, never disabled, so that it keeps the
 * focus.
 */
export function ApprovalButton({ photographer: { id, name, approved } }: { photographer: AdminPhotographer }) {
  const [asking, setAsking] = useState(false);
  const showApproval = useApprovalShown();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (next: boolean) =>
      withToast(setApproved(id, next), { success: next ? texts.isApproved(name) : texts.isWithdrawn(name) }),
    onSuccess: (approval) => {
      showApproval(id, approval);
      setAsking(false);
    },
  });

  const look = approved
    ? ({ variant: 'outline', colorPalette: 'gray', children: texts.withdraw, 'aria-label': texts.withdrawOf(name) } as const)
    : ({ children: texts.approve, 'aria-label': texts.approveOf(name) } as const);
  return (
    <>
      <Button {...look} onClick={() => (approved ? setAsking(true) : mutate(true))} />
      <ConfirmDialog
        open={asking}
        title={texts.withdrawTitle}
        description={texts.withdrawText(name)}
        confirmLabel={texts.withdraw}
        destructive
        loading={isPending}
        onConfirm={() => mutate(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
