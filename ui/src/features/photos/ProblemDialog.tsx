import { chakra, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useConfig } from '@/api/config';
import { deliveryQuery, reportProblem } from '@/api/delivery';
import type { ProblemKind } from '@/api/openapi.gen';
import { wordsLength } from '@/domain/delivery';
import { exactText, longText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioField } from '@/ui/form/RadioField';
import { photosTexts as texts } from './texts';

const problemSchema = v.object({
  kind: exactText(texts.problemKindRequired),
  words: longText(wordsLength.least, texts.wordsRule),
});

type ProblemDialogProps = {
  open: boolean;
  onClose: () => void;
  bookingId: string;
  /** The kinds of problems that can be reported now. If there is only one, the customer need not choose it. */
  kinds: readonly ProblemKind[];
};

/** Lets the customer report a problem to the operators. */
export function ProblemDialog({ open, onClose, bookingId, kinds }: ProblemDialogProps) {
  const [only] = kinds.length === 1 ? kinds : [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={only ? texts.kinds[only] : texts.problemTitle}
      description={texts.problemIntro}
      size="md"
    >
      <ProblemForm onClose={onClose} bookingId={bookingId} kinds={kinds} />
    </Dialog>
  );
}

function ProblemForm({ onClose, bookingId, kinds }: Omit<ProblemDialogProps, 'open'>) {
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(useUserId(), bookingId);
  const officer = useConfig()?.grievanceOfficer;
  const [key] = useState(newIdempotencyKey);
  const { control, register, submit, formState } = useAppForm(problemSchema, {
    kind: (kinds.length === 1 && kinds[0]) || '',
    words: '',
  });
  const { errors, isSubmitting } = formState;

  const send = submit(async (form) => {
    const { ticket } = await reportProblem(bookingId, { kind: form.kind as ProblemKind, words: form.words }, key);
    showToast({ kind: 'success', text: texts.problemSent(ticket) });
    onClose();
    await client.invalidateQueries({ queryKey });
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        {kinds.length > 1 && (
          <RadioField control={control} name="kind" legend={texts.problemKind} choices={kinds} labels={texts.kinds} />
        )}
        <FormField label={texts.words} helper={texts.problemHint} error={errors.words?.message}>
          <Textarea rows={5} maxLength={wordsLength.most} {...register('words')} />
        </FormField>
        {officer && (
          <Text textStyle="sm" color="fg.muted">
            {texts.officer(officer)}
          </Text>
        )}
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.problemSend} />
      </Stack>
    </chakra.form>
  );
}
