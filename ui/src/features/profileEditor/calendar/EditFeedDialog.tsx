import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { changeFeed, useFeedUpdate } from '@/api/calendar';
import type { Feed } from '@/api/openapi.gen';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { withToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { calendarFeedTexts as texts } from './connectionTexts';
import { feedChangeOf, FeedFields } from './FeedFields';

type EditFeedDialogProps = { open: boolean; onClose: () => void; feed: Feed };

/** Lets the photographer rename a connected calendar or replace its secret address, which is never shown. */
export function EditFeedDialog({ open, onClose, feed }: EditFeedDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.editTitle(feed.name)} size="md">
      <EditForm onClose={onClose} feed={feed} />
    </Dialog>
  );
}

const feedSchema = v.object({ name: requiredText(texts.nameMissing), url: optionalText() });

function EditForm({ onClose, feed }: Omit<EditFeedDialogProps, 'open'>) {
  const update = useFeedUpdate();
  const { register, submit, formState } = useAppForm(feedSchema, { name: feed.name, url: '' });
  const { errors, isSubmitting } = formState;

  const save = submit(async (values) => {
    const changed = await withToast(changeFeed(feed.feedId, feedChangeOf(values)), {
      success: ({ name }) => texts.edited(name),
      error: false,
    });
    update(changed);
    onClose();
  }, texts.changeFailed);

  return (
    <chakra.form onSubmit={save} noValidate autoComplete="off">
      <Stack gap="5" pb="3">
        <FeedFields
          register={register}
          errors={errors}
          addressLabel={texts.newAddress}
          addressHint={texts.newAddressHint(feed.host)}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
