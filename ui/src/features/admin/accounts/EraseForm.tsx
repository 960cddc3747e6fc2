import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { erasePerson, usePersonErased } from '@/api/admin/people';
import { useAppForm } from '@/lib/forms/useAppForm';
import { adminAccountTexts as texts } from './texts';
import { showToast } from '@/lib/toasts';

const confirmationSchema = (email: string) =>
  v.object({
    typed: v.pipe(
      v.string(),
      v.check((typed) => typed.trim().toLowerCase() === email.toLowerCase(), texts.typeEmailRule),
    ),
  });

/** Erases a person once the email address is typed. */
export function EraseForm({ email, onClose }: { email: string; onClose: () => void }) {
  const personErased = usePersonErased();
  const { register, submit, formState } = useAppForm(confirmationSchema(email), { typed: '' });
  const { errors, isSubmitting } = formState;

  const erase = submit(async () => {
    await erasePerson(email);
    showToast({ kind: 'success', text: texts.isErased });
    onClose();
    await personErased();
  });

  return (
    <chakra.form onSubmit={erase} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.typeEmail(email)} error={errors.typed?.message}>
          <Input autoComplete="off" {...register('typed')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.erase} destructive />
      </Stack>
    </chakra.form>
  );
}
