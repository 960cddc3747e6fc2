import { chakra, Stack, Textarea } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { turnDown, useApprovalShown, type AdminPhotographer } from '@/api/admin/photographers';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { adminPhotographerTexts as texts } from '@/texts/adminPhotographers';
import { ruleTexts } from '@/texts/rules';
import { showToast } from '@/lib/toasts';

const longestNote = 1000;
const noteSchema = v.object({ reviewNote: requiredText(ruleTexts.required(texts.message)) });

export function TurnDownForm({
  photographer: { id, name, reviewNote },
  onClose,
}: {
  photographer: AdminPhotographer;
  onClose: () => void;
}) {
  const showApproval = useApprovalShown();
  const { register, submit, formState } = useAppForm(noteSchema, { reviewNote });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ reviewNote: note }) => {
    showApproval(id, await turnDown(id, note));
    showToast({ kind: 'success', text: texts.isTurnedDown(name) });
    onClose();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.message} error={errors.reviewNote?.message}>
          <Textarea rows={4} maxLength={longestNote} {...register('reviewNote')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.turnDownConfirm} destructive />
      </Stack>
    </chakra.form>
  );
}
