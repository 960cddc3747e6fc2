import { chakra, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { turnDown, useApprovalShown, type AdminPhotographer } from '@/api/admin/photographers';
import { showFailure } from '@/lib/forms/formErrors';
import { requiredRule } from '@/lib/forms/rules';
import { adminPhotographerTexts as texts } from '@/texts/adminPhotographers';
import { showToast } from '@/lib/toasts';

const longestNote = 1000;

export function TurnDownForm({
  photographer: { id, name, reviewNote },
  onClose,
}: {
  photographer: AdminPhotographer;
  onClose: () => void;
}) {
  const showApproval = useApprovalShown();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reviewNote } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ reviewNote: note }) => {
    try {
      showApproval(id, await turnDown(id, note.trim()));
      showToast({ kind: 'success', text: texts.isTurnedDown(name) });
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['reviewNote']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.message} error={errors.reviewNote?.message}>
          <Textarea rows={4} maxLength={longestNote} {...register('reviewNote', requiredRule(texts.message))} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.turnDownConfirm} destructive />
      </Stack>
    </chakra.form>
  );
}
