import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { markDone, useMessagesChanged } from '@/api/admin/messages';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminMessageTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Closes a message without an answer. That is final, so it is asked for once more. */
export function MarkDoneButton({ messageId, name }: { messageId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const reload = useMessagesChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(markDone(messageId), { success: texts.isDone }),
    // Another admin may have answered meanwhile, so a refusal reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await reload();
    },
  });
  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-label={texts.markDoneOf(name)} onClick={() => setAsking(true)}>
        {texts.markDone}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.markDoneTitle}
        description={texts.markDoneText(name)}
        confirmLabel={texts.markDone}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
