import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { addFeed, useFeedUpdate } from '@/api/calendar';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { withToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { calendarFeedTexts as texts } from './connectionTexts';
import { FeedFields } from './FeedFields';

type AddFeedDialogProps = { open: boolean; onClose: () => void; photographerId: string };

/** Lets the photographer connect another calendar by its secret address. */
export function AddFeedDialog({ open, ...form }: AddFeedDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.connect} description={texts.about} size="md">
      <FeedForm {...form} />
    </Dialog>
  );
}

const feedSchema = v.object({ name: requiredText(texts.nameMissing), url: requiredText(texts.addressMissing) });

function FeedForm({ onClose, photographerId }: Omit<AddFeedDialogProps, 'open'>) {
  const update = useFeedUpdate();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const { register, submit, formState } = useAppForm(feedSchema, { name: '', url: '' });
  const { errors, isSubmitting } = formState;

  const save = submit(async (values) => {
    // The server repeats its response for a used key, so the next attempt needs a new one.
    setKey(newIdempotencyKey());
    const feed = await withToast(addFeed({ id: photographerId, ...values }, idempotencyKey), {
      success: ({ name, events }) => texts.connected(name, texts.events(events)),
      error: false,
    });
    update(feed);
    onClose();
  }, texts.connectFailed);

  return (
    <chakra.form onSubmit={save} noValidate autoComplete="off">
      <Stack gap="5" pb="3">
        <FeedFields register={register} errors={errors} addressLabel={texts.address} addressHint={texts.addressHint} />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.connectIt} />
      </Stack>
    </chakra.form>
  );
}
