import { chakra, Input, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { erasePerson, usePersonErased } from '@/api/admin/people';
import { showFailure } from '@/lib/forms/formErrors';
import { adminAccountTexts as texts } from '@/texts/adminAccounts';
import { showToast } from '@/lib/toasts';

/** Erases a person once the email address is typed. */
export function EraseForm({ email, onClose }: { email: string; onClose: () => void }) {
  const personErased = usePersonErased();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { typed: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async () => {
    try {
      await erasePerson(email);
      showToast({ kind: 'success', text: texts.isErased });
      onClose();
      await personErased();
    } catch (failure) {
      showFailure(failure, setError, ['typed']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.typeEmail(email)} error={errors.typed?.message}>
          <Input
            autoComplete="off"
            {...register('typed', {
              validate: (typed) => typed.trim().toLowerCase() === email.toLowerCase() || texts.typeEmailRule,
            })}
          />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.erase} destructive />
      </Stack>
    </chakra.form>
  );
}
