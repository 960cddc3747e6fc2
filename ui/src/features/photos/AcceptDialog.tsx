import { useQueryClient } from '@tanstack/react-query';
import { acceptDelivery, deliveryQuery } from '@/api/delivery';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { photosTexts as texts } from './texts';

type AcceptDialogProps = { open: boolean; onClose: () => void; bookingId: string; name: string; isElsewhere: boolean };

/** Asks the customer to confirm that the photos are accepted, because accepting them is final. */
export function AcceptDialog({ open, onClose, bookingId, name, isElsewhere }: AcceptDialogProps) {
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(useUserId(), bookingId);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(acceptDelivery(bookingId), { success: texts.acceptDone }),
    // If the server refuses, the delivery may have changed in the meantime, so it is reloaded then as well.
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={isElsewhere ? texts.acceptElsewhereTitle : texts.acceptTitle}
      description={isElsewhere ? texts.acceptElsewhereText(name) : texts.acceptText(name)}
      confirmLabel={texts.accept}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
