import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { reportThread } from '@/api/messages';
import type { ReportReason } from '@/api/openapi.gen';
import { exactText, optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioField } from '@/ui/form/RadioField';
import { reportTexts as texts } from './texts';

const longestWords = 1000;
const reasons = Object.keys(texts.reasons) as ReportReason[];
const reportSchema = v.object({ reason: exactText(texts.reasonRequired), words: optionalText() });

type ReportDialogProps = {
  open: boolean;
  onClose: () => void;
  threadId: string;
  /** The message to report. Without it, the whole conversation is reported. */
  messageId?: string;
};

/** Lets a person report a message or a conversation to the operators. */
export function ReportDialog({ open, onClose, ...report }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={report.messageId ? texts.titleOfMessage : texts.title}
      description={texts.text}
      size="md"
    >
      <ReportForm onClose={onClose} {...report} />
    </Dialog>
  );
}

function ReportForm({ onClose, threadId, messageId }: Omit<ReportDialogProps, 'open'>) {
  const { control, register, submit, formState } = useAppForm(reportSchema, { reason: '', words: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ reason, words }) => {
    await reportThread(threadId, { reason: reason as ReportReason, ...(messageId && { messageId }), ...(words && { words }) });
    showToast({ kind: 'success', text: texts.sent });
    onClose();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <RadioField control={control} name="reason" legend={texts.reason} choices={reasons} labels={texts.reasons} />
        <FormField label={texts.words} helper={texts.wordsHint} error={errors.words?.message}>
          <Textarea rows={4} maxLength={longestWords} {...register('words')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.send} />
      </Stack>
    </chakra.form>
  );
}
