import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { lazyDialog } from '@/ui/dialog/lazyDialog';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type DecisionButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** The text of the button, and of the one that confirms. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly decide: () => Promise<unknown>;
  /** The message after success. */
  readonly success: string;
  /** Reloads the list. */
  readonly reload: () => Promise<unknown>;
};

/** Makes a decision of an admin after a confirmation. */
export function DecisionButton({ label, title, description, decide, success, reload, ...button }: DecisionButtonProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(decide(), { success }),
    // Another admin may have decided in the meantime, so a failure reloads the list, too.
    onSettled: async () => {
      setAsking(false);
      await reload();
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        description={description}
        confirmLabel={label}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
