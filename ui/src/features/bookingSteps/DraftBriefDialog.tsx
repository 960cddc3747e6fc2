import { chakra, Stack, Text } from '@chakra-ui/react';
import type { NewBrief } from '@/api/openapi.gen';
import { updateBooking } from '@/domain/bookingDraft';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { BriefFields, briefSchema, fieldsOf, formOf, hasBothOrNeither } from '@/shared/talk/BriefFields';
import { briefTexts as texts } from '@/shared/talk/texts';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';

type DraftBriefDialogProps = { open: boolean; onClose: () => void; brief: NewBrief | undefined };

/** Edits the brief of a booking that has not been requested yet. */
export function DraftBriefDialog({ open, onClose, brief }: DraftBriefDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} size="md">
      <DraftBriefForm brief={brief} onClose={onClose} />
    </Dialog>
  );
}

function DraftBriefForm({ brief = {}, onClose }: Pick<DraftBriefDialogProps, 'brief' | 'onClose'>) {
  const { register, submit, setError, formState } = useAppForm(briefSchema, formOf(brief));
  const { errors, isSubmitting } = formState;

  const keep = submit((form) => {
    if (!hasBothOrNeither(form)) {
      setError(form.name === '' ? 'name' : 'phone', { message: texts.onSiteBoth }, { shouldFocus: true });
      return;
    }
    const { text, shots, onSite } = fieldsOf(form);
    const written = { ...(text && { text }), ...(shots.length > 0 && { shots }), ...(onSite && { onSite }) };
    const next = { ...written, ...(brief.picturesFrom && { picturesFrom: brief.picturesFrom }) };
    updateBooking({ brief: Object.keys(next).length > 0 ? next : undefined });
    showToast({ kind: 'success', text: texts.kept });
    onClose();
  });

  return (
    <chakra.form onSubmit={keep} noValidate>
      <Stack gap="5" pb="3">
        <BriefFields register={register} errors={errors} />
        <Text textStyle="sm" color="fg.muted">
          {brief.picturesFrom ? texts.picturesTaken : texts.picturesLater}
        </Text>
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.save} />
      </Stack>
    </chakra.form>
  );
}
