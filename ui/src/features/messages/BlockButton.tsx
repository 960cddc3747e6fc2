import { Button, type ButtonProps } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { setBlocked } from '@/api/messages';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { messagesTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type BlockButtonProps = ButtonProps & {
  threadId: string;
  /** The first name of the other person. */
  name: string;
  /** Whether the signed-in person blocks the other. */
  isBlocked: boolean;
};

/** Shows a button that blocks the other person after a confirmation, or lifts the block. */
export function BlockButton({ threadId, name, isBlocked, ...button }: BlockButtonProps) {
  const client = useQueryClient();
  const userId = useUserId();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (blocked: boolean) =>
      withToast(setBlocked(threadId, blocked), { success: blocked ? texts.blockDone(name) : texts.unblockDone(name) }),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: keys.own(userId).messages() });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={isPending && !asking}
        {...(!isBlocked && ConfirmDialog.preload)}
        onClick={() => (isBlocked ? mutate(false) : setAsking(true))}
        {...button}
      >
        {isBlocked ? texts.unblockOf(name) : texts.blockOf(name)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.blockTitle(name)}
        description={texts.blockText}
        confirmLabel={texts.block}
        destructive
        loading={isPending}
        onConfirm={() => mutate(true)}
      />
    </>
  );
}
