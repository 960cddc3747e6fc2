import { Button, chakra, Stack, Text, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { liftSuspension, suspend, useSuspensionShown, type Suspension } from '@/api/admin/accounts';
import { formatMoment } from '@/lib/format/dates';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { ruleTexts } from '@/texts/rules';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { adminAccountTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');
const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');

type SuspensionButtonProps = Pick<ButtonProps, 'variant' | 'alignSelf'> & { accountId: string; name: string; suspended: boolean };

/**
 * Lets an admin suspend an account, giving a reason, or lift its suspension. One button serves both purposes, so that it keeps
 * the focus.
 */
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

const maxReasonLength = 500;
const suspensionSchema = v.object({ suspendedReason: requiredText(ruleTexts.required(texts.reason)) });

type SuspendFormProps = { accountId: string; name: string; onClose: () => void };

function SuspendForm({ accountId, name, onClose }: SuspendFormProps) {
  const showSuspension = useSuspensionShown();
  const { register, submit, formState } = useAppForm(suspensionSchema, { suspendedReason: '' });
  const { errors, isSubmitting } = formState;

  const save = submit(async ({ suspendedReason }) => {
    showSuspension(await suspend(accountId, suspendedReason));
    showToast({ kind: 'success', text: texts.isSuspended(name) });
    onClose();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.reason} helper={texts.reasonHint} error={errors.suspendedReason?.message}>
          <Textarea rows={3} maxLength={maxReasonLength} {...register('suspendedReason')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.suspend} destructive />
      </Stack>
    </chakra.form>
  );
}

/** Says since when and why an account is suspended; renders nothing for other accounts. */
export function SuspensionNote({ suspended, suspendedAt, suspendedReason }: Suspension) {
  return (
    suspended && (
      <Text textStyle="sm" color="fg.error" overflowWrap="anywhere">
        {texts.since(formatMoment(suspendedAt), suspendedReason)}
      </Text>
    )
  );
}
