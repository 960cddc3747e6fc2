import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { payCompensation, useCompensationsChanged, type OpenCompensation } from '@/api/admin/rescues';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { adminRescueTexts as texts } from './texts';

const longestUtr = 40;
const paySchema = v.object({ utr: requiredText(texts.utrRequired) });

/** Notes the transfer that paid a compensation. */
export function PayButton({ compensation }: { compensation: OpenCompensation }) {
  const { fullName } = compensation.expand.customer;
  return (
    <DialogButton
      aria-label={texts.payOf(fullName)}
      renderDialog={({ open, onClose }) => (
        <Dialog
          open={open}
          onClose={onClose}
          title={texts.payTitle(compensation.amountRupees, fullName)}
          description={texts.payText}
        >
          <PayForm compensationId={compensation.id} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.pay}
    </DialogButton>
  );
}

function PayForm({ compensationId, onClose }: { compensationId: string; onClose: () => void }) {
  const changed = useCompensationsChanged();
  const { register, submit, formState } = useAppForm(paySchema, { utr: '' });
  const { errors, isSubmitting } = formState;
  const pay = submit(async ({ utr }) => {
    await payCompensation(compensationId, utr);
    showToast({ kind: 'success', text: texts.isPaid });
    onClose();
    await changed();
  }, texts.failed);
  return (
    <chakra.form onSubmit={pay} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          label={texts.utr}
          helper={texts.utrHint}
          autoComplete="off"
          maxLength={longestUtr}
          error={errors.utr?.message}
          {...register('utr')}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.pay} />
      </Stack>
    </chakra.form>
  );
}
