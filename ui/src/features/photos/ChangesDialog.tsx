import { chakra, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { askForChanges, deliveryQuery } from '@/api/delivery';
import { wordsLength } from '@/domain/delivery';
import { longText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { photosTexts as texts } from './texts';

const changesSchema = v.object({ words: longText(wordsLength.least, texts.wordsRule) });

type ChangesDialogProps = { open: boolean; onClose: () => void; bookingId: string; name: string };

/** Lets the customer describe what the photographer should change. */
export function ChangesDialog({ open, onClose, ...form }: ChangesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.changesTitle} size="md">
      <ChangesForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function ChangesForm({ onClose, bookingId, name }: Omit<ChangesDialogProps, 'open'>) {
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(useUserId(), bookingId);
  const { register, submit, formState } = useAppForm(changesSchema, { words: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async (form) => {
    await askForChanges(bookingId, form.words);
    showToast({ kind: 'success', text: texts.changesSent(name) });
    onClose();
    await client.invalidateQueries({ queryKey });
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.words} helper={texts.changesHint} error={errors.words?.message}>
          <Textarea rows={6} maxLength={wordsLength.most} {...register('words')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.changesSend} />
      </Stack>
    </chakra.form>
  );
}
