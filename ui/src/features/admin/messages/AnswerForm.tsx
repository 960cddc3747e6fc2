import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { answerMessage, useMessagesChanged } from '@/api/admin/messages';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { ruleTexts } from '@/texts/rules';
import { adminMessageTexts as texts } from './texts';
import { showToast } from '@/lib/toasts';

const longestAnswer = 1500;
const answerSchema = v.object({ answer: requiredText(ruleTexts.required(texts.yourAnswer)) });

type AnswerFormProps = { messageId: string; name: string; onClose: () => void };

export function AnswerForm({ messageId, name, onClose }: AnswerFormProps) {
  const reload = useMessagesChanged();
  const { register, submit, formState } = useAppForm(answerSchema, { answer: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ answer }) => {
    await answerMessage(messageId, answer);
    showToast({ kind: 'success', text: texts.isAnswered(name) });
    onClose();
    await reload();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.yourAnswer} helper={texts.answerHint} error={errors.answer?.message}>
          <Textarea rows={7} maxLength={longestAnswer} {...register('answer')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.send} />
      </Stack>
    </chakra.form>
  );
}
