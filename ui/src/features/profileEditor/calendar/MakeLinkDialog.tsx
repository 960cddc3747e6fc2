import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { makeLink, useSettingsUpdate } from '@/api/calendar';
import type { CalendarLink, FeedDetail } from '@/api/openapi.gen';
import { RadioCard } from '@/features/profileEditor/RadioCard';
import { useAppForm } from '@/lib/forms/useAppForm';
import { calendarLinkTexts as texts } from './connectionTexts';
import { RadioGroup } from '@/ui/form/Radio';

type MakeLinkDialogProps = {
  open: boolean;
  onClose: () => void;
  photographerId: string;
  link: CalendarLink;
  /** Called with the new link, which the server sends only once. */
  onMade: (url: string) => void;
};

/** Lets the photographer create a calendar link, or replace the existing one. */
export function MakeLinkDialog({ open, ...form }: MakeLinkDialogProps) {
  const { exists } = form.link;
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={exists ? texts.renewTitle : texts.makeTitle}
      description={exists ? texts.renewHint : texts.makeHint}
    >
      <LinkForm {...form} />
    </Dialog>
  );
}

const details: readonly FeedDetail[] = ['full', 'busy'];
const linkSchema = v.object({ detail: v.picklist(details) });

function LinkForm({ onClose, photographerId, link, onMade }: Omit<MakeLinkDialogProps, 'open'>) {
  const update = useSettingsUpdate();
  const { control, submit, formState } = useAppForm(linkSchema, { detail: link.detail || 'full' });

  const save = submit(async ({ detail }) => {
    const url = await makeLink(photographerId, detail);
    update({ link: { exists: true, detail, lastRead: '' } });
    onMade(url);
    onClose();
  }, texts.failed);

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <Controller
          name="detail"
          control={control}
          render={({ field }) => (
            <RadioGroup legend={texts.detail} value={field.value} onChange={field.onChange}>
              <SimpleGrid columns={1} gap="3">
                {details.map((detail) => (
                  <RadioCard key={detail} value={detail} label={texts.details[detail]} hint={texts.detailHints[detail]} />
                ))}
              </SimpleGrid>
            </RadioGroup>
          )}
        />
        <FormError message={formState.errors.root?.message} />
        <FormActions onCancel={onClose} busy={formState.isSubmitting} label={link.exists ? texts.renew : texts.make} />
      </Stack>
    </chakra.form>
  );
}
