import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import type { Feed } from '@/api/openapi.gen';
import { useRemoveFeed } from './useFeed';
import { calendarFeedTexts as texts } from './calendarFeedsTexts';

type RemoveFeedDialogProps = { open: boolean; onClose: () => void; feed: Feed };

export function RemoveFeedDialog({ open, onClose, feed }: RemoveFeedDialogProps) {
  const { mutate, isPending } = useRemoveFeed(feed, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle(feed.name)}
      description={texts.removeText}
      confirmLabel={texts.remove}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}
