import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { removeLink } from '@/api/calendarFeeds';
import { useSettingsUpdate } from '@/api/calendar';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { calendarLinkTexts as texts } from './calendarLinkTexts';

type RemoveLinkDialogProps = { open: boolean; onClose: () => void; photographerId: string; onRemoved: () => void };

export function RemoveLinkDialog({ open, onClose, photographerId, onRemoved }: RemoveLinkDialogProps) {
  const update = useSettingsUpdate();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      withToast(removeLink(photographerId), {
        success: texts.removed,
        error: (failure) => withReason(texts.removeFailed, failure),
      }),
    onSuccess: () => {
      onClose();
      onRemoved();
      update({ link: { exists: false, detail: '', lastRead: '' } });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}
