import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { setApproved, useApprovalShown, type AdminPhotographer } from '@/api/admin/photographers';
import { useMissing } from './useMissing';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminPhotographerTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/**
 * Approves a complete profile at a click, and asks before it approves another or takes an approval back. It is one button,
 * never disabled, so that it keeps the focus.
 */
export function ApprovalButton({ photographer }: { photographer: AdminPhotographer }) {
  const { id, name, approved } = photographer;
  const { missing, all } = useMissing(photographer);
  const [asking, setAsking] = useState(false);
  const showApproval = useApprovalShown();
  const isUnlisted = missing.includes('categories') || missing.includes('prices');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (next: boolean) =>
      withToast(setApproved(id, next), { success: next ? approvedText(name, isUnlisted) : texts.isWithdrawn(name) }),
    onSuccess: (approval) => {
      showApproval(id, approval);
      setAsking(false);
    },
  });

  const look = approved
    ? ({ variant: 'outline', colorPalette: 'gray', children: texts.withdraw, 'aria-label': texts.withdrawOf(name) } as const)
    : ({ children: texts.approve, 'aria-label': texts.approveOf(name) } as const);
  const question = approved
    ? {
        title: texts.withdrawTitle,
        description: texts.withdrawText(name),
        confirmLabel: texts.withdraw,
        destructive: true,
      }
    : {
        title: texts.approveTitle(name),
        description: texts.approveIncomplete(name, all - missing.length, all),
        confirmLabel: texts.approveAnyway,
      };
  return (
    <>
      <Button {...look} onClick={() => (approved || missing.length > 0 ? setAsking(true) : mutate(true))} />
      <ConfirmDialog
        open={asking}
        {...question}
        loading={isPending}
        onConfirm={() => mutate(!approved)}
        onClose={() => setAsking(false)}
      >
        {!approved && (
          <>
            <Text>{texts.missing(missing)}</Text>
            {isUnlisted && <Text mt="2">{texts.approveUnlisted}</Text>}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

const approvedText = (name: string, isUnlisted: boolean) =>
  isUnlisted ? texts.isApprovedUnlisted(name) : texts.isApproved(name);
