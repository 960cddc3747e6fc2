import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { suspend, useSuspensionShown } from '@/api/admin/accounts';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { ruleTexts } from '@/texts/rules';
import { adminAccountTexts as texts } from './texts';
import { showToast } from '@/lib/toasts';

const longestReason = 500;
const suspensionSchema = v.object({ suspendedReason: requiredText(ruleTexts.required(texts.reason)) });

type SuspendFormProps = { accountId: string; name: string; onClose: () => void };

export function SuspendForm({ accountId, name, onClose }: SuspendFormProps) {
  const showSuspension = useSuspensionShown();
  const { register, submit, formState } = useAppForm(suspensionSchema, { suspendedReason: '' });
  const { errors, isSubmitting } = formState;

  const save = submit(async ({ suspendedReason }) => {
    showSuspension(await suspend(accountId, suspendedReason));
    showToast({ kind: 'success', text: texts.isSuspended(name) });
    onClose();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.reason} helper={texts.reasonHint} error={errors.suspendedReason?.message}>
          <Textarea rows={3} maxLength={longestReason} {...register('suspendedReason')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.suspend} destructive />
      </Stack>
    </chakra.form>
  );
}
