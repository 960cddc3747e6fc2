import { chakra, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { FormField } from '@/components/FormField';
import { answerMessage, useMessagesChanged } from '@/api/admin/messages';
import { showFailure } from '@/lib/forms/formErrors';
import { requiredRule } from '@/lib/forms/rules';
import { adminMessageTexts as texts } from '@/texts/adminMessages';
import { showToast } from '@/lib/toasts';

const longestAnswer = 1500;

type AnswerFormProps = { messageId: string; name: string; onClose: () => void };

export function AnswerForm({ messageId, name, onClose }: AnswerFormProps) {
  const reload = useMessagesChanged();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { answer: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ answer }) => {
    try {
      await answerMessage(messageId, answer.trim());
      showToast({ kind: 'success', text: texts.isAnswered(name) });
      onClose();
      await reload();
    } catch (failure) {
      showFailure(failure, setError, ['answer']);
    }
  });

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.yourAnswer} helper={texts.answerHint} error={errors.answer?.message}>
          <Textarea rows={7} maxLength={longestAnswer} {...register('answer', requiredRule(texts.yourAnswer))} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.send} />
      </Stack>
    </chakra.form>
  );
}
