import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { bookingTexts as texts } from '@/texts/booking';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

type DeleteAddressDialogProps = { open: boolean; address: string; onClose: () => void; onDelete: () => Promise<void> };

export function DeleteAddressDialog({ open, address, onClose, onDelete }: DeleteAddressDialogProps) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(onDelete(), { success: texts.addressDeleted, error: texts.addressDeleteFailed }),
    onSuccess: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      title={texts.deleteQuestion}
      description={address}
      confirmLabel={texts.delete}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
