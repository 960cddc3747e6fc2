import { chakra, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { suspend, useSuspensionShown } from '@/api/admin/accounts';
import { showFailure } from '@/lib/forms/formErrors';
import { requiredRule } from '@/lib/forms/rules';
import { adminAccountTexts as texts } from '@/texts/adminAccounts';
import { showToast } from '@/lib/toasts';

const longestReason = 500;

type SuspendFormProps = { accountId: string; name: string; onClose: () => void };

export function SuspendForm({ accountId, name, onClose }: SuspendFormProps) {
  const showSuspension = useSuspensionShown();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { suspendedReason: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ suspendedReason }) => {
    try {
      showSuspension(await suspend(accountId, suspendedReason.trim()));
      showToast({ kind: 'success', text: texts.isSuspended(name) });
      onClose();
    } catch (failure) {
      showFailure(failure, setError, ['suspendedReason']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.reason} helper={texts.reasonHint} error={errors.suspendedReason?.message}>
          <Textarea rows={3} maxLength={longestReason} {...register('suspendedReason', requiredRule(texts.reason))} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.suspend} destructive />
      </Stack>
    </chakra.form>
  );
}
