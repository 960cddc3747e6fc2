import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { liftSuspension, useSuspensionShown } from '@/api/admin/accounts';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminAccountTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');
const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');
const SuspendForm = lazyNamed(() => import('./SuspendForm'), 'SuspendForm');

type SuspensionButtonProps = Pick<ButtonProps, 'variant' | 'alignSelf'> & { accountId: string; name: string; suspended: boolean };

/** Suspends an account after asking for the reason, or lifts its suspension. It is one button, so that it keeps the focus. */
export function SuspensionButton({ accountId, name, suspended, ...look }: SuspensionButtonProps) {
  const [asking, setAsking] = useState<'suspend' | 'lift'>();
  const showSuspension = useSuspensionShown();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(liftSuspension(accountId), { success: texts.isLifted(name) }),
    onSuccess: (account) => {
      showSuspension(account);
      setAsking(undefined);
    },
  });
  const close = () => setAsking(undefined);

  return (
    <>
      <Button
        variant="outline"
        {...look}
        colorPalette={suspended ? 'gray' : 'red'}
        aria-label={suspended ? texts.liftOf(name) : texts.suspendOf(name)}
        onClick={() => setAsking(suspended ? 'lift' : 'suspend')}
      >
        {suspended ? texts.lift : texts.suspend}
      </Button>
      <Dialog open={asking === 'suspend'} onClose={close} title={texts.suspendTitle(name)} description={texts.suspendText}>
        <SuspendForm accountId={accountId} name={name} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={asking === 'lift'}
        title={texts.liftTitle}
        description={texts.liftText(name)}
        confirmLabel={texts.lift}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={close}
      />
    </>
  );
}
