import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { deleteTimeOff, useCalendarRefresh } from '@/api/calendar';
import type { TimeOff } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { availabilityTexts as texts } from './availabilityTexts';
import { timeOffTexts } from '@/shared/timeOff/texts';

type DeleteTimeOffDialogProps = { open: boolean; onClose: () => void; entry: TimeOff };

export function DeleteTimeOffDialog({ open, onClose, entry }: DeleteTimeOffDialogProps) {
  const refresh = useCalendarRefresh();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      withToast(deleteTimeOff(entry.timeOffId), {
        success: texts.deleted[entry.kind],
        error: (failure) => withReason(texts.deleteFailed, failure),
      }),
    onSuccess: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.deleteTitle[entry.kind]}
      description={timeOffTexts.span(entry)}
      confirmLabel={texts.delete}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}
