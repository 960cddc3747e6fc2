import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { turnDown, useApprovalShown, type AdminPhotographer } from '@/api/admin/photographers';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { adminPhotographerTexts as texts } from './texts';
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
