import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { deliver } from '@/api/delivery';
import { hasCode } from '@/lib/errors';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import { deliveryTexts as texts } from './texts';

const longestNote = 1000;

const deliverSchema = v.object({
  note: optionalText(),
  pickLimit: v.pipe(
    optionalText(),
    v.check((typed) => /^\d{0,4}$/.test(typed), texts.pickLimitRule),
  ),
  fewer: v.boolean(),
});

type DeliverDialogProps = {
  open: boolean;
  onClose: () => void;
  bookingId: string;
  name: string;
  /** The number of ready files that the customer does not see yet. `all` also counts those that the customer already sees. */
  fresh: number;
  all: number;
  /** What was booked, in words. */
  booked: string;
  note: string;
  pickLimit: number;
  onDelivered: () => Promise<unknown>;
};

/** Lets the photographer add a note and limit the number of picks, and then makes the files visible to the customer. */
export function DeliverDialog({ open, onClose, fresh, name, ...form }: DeliverDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.deliverTitle(fresh)} description={texts.deliverText(name)} size="md">
      <DeliverForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function DeliverForm({
  onClose,
  bookingId,
  all,
  booked,
  note,
  pickLimit,
  onDelivered,
}: Omit<DeliverDialogProps, 'open' | 'fresh' | 'name'>) {
  const [asksFewer, setAsksFewer] = useState(false);
  const { control, register, submit, formState } = useAppForm(deliverSchema, {
    note,
    pickLimit: pickLimit > 0 ? String(pickLimit) : '',
    fewer: false,
  });
  const { errors, isSubmitting } = formState;

  const send = submit(async (form) => {
    try {
      await deliver(bookingId, { note: form.note, pickLimit: Number(form.pickLimit), ...(form.fewer && { fewer: true }) });
    } catch (failure) {
      if (hasCode(failure, 'fewer_files')) setAsksFewer(true);
      throw failure;
    }
    showToast({ kind: 'success', text: texts.delivered });
    onClose();
    await onDelivered();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.note} helper={texts.noteHint} error={errors.note?.message}>
          <Textarea rows={4} maxLength={longestNote} {...register('note')} />
        </FormField>
        <TextField
          label={texts.pickLimit}
          helper={texts.pickLimitHint}
          inputMode="numeric"
          error={errors.pickLimit?.message}
          {...register('pickLimit')}
        />
        <FormError message={errors.root?.message} />
        {asksFewer && (
          <Controller
            name="fewer"
            control={control}
            render={({ field }) => (
              <Checkbox checked={field.value} onChange={field.onChange} minH="10">
                {texts.fewer(all, booked)}
              </Checkbox>
            )}
          />
        )}
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.deliver} />
      </Stack>
    </chakra.form>
  );
}
