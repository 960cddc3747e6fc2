import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { lazyDialog } from '@/ui/dialog/lazyDialog';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type DecisionButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** The label of this button and of the button in the dialog that confirms the decision. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly decide: () => Promise<unknown>;
  /** The message after success. */
  readonly success: string;
  /** Reloads the list. */
  readonly reload: () => Promise<unknown>;
};

/** Lets an admin make a decision, which must be confirmed in a dialog. */
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
