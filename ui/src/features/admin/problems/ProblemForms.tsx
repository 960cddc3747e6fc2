import { Button, chakra, Stack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { answerProblem, decideProblem, useProblemsChanged, type Decision, type OpenProblem } from '@/api/admin/problems';
import { exactText, optionalText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { rupeesOf, typedPaise } from '@/lib/format/money';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { adminProblemTexts as texts } from './texts';

const longest = 2000;

const answerSchema = v.object({ answer: requiredText(texts.answerRequired) });

/** Lets an admin answer the customer without deciding the problem. */
export function AnswerButton({ problem }: { problem: OpenProblem }) {
  return (
    <DialogButton
      variant="outline"
      colorPalette="gray"
      aria-haspopup="dialog"
      aria-label={texts.answerOf(problem.ticket)}
      renderDialog={({ open, onClose }) => (
        <Dialog open={open} onClose={onClose} title={texts.answerOf(problem.ticket)} description={texts.answerText} size="md">
          <AnswerForm problem={problem} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.answer}
    </DialogButton>
  );
}

type FormProps = { problem: OpenProblem; onClose: () => void };

function AnswerForm({ problem, onClose }: FormProps) {
  const changed = useProblemsChanged();
  const { register, submit, formState } = useAppForm(answerSchema, { answer: problem.answer });
  const { errors, isSubmitting } = formState;
  const send = submit(async ({ answer }) => {
    await answerProblem(problem.id, answer);
    showToast({ kind: 'success', text: texts.answerSent });
    onClose();
    await changed();
  });
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.yourAnswer} error={errors.answer?.message}>
          <Textarea rows={6} maxLength={longest} {...register('answer')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.answer} />
      </Stack>
    </chakra.form>
  );
}

/** Lets an admin decide a problem. A decision is final. */
export function DecideButton({ problem }: { problem: OpenProblem }) {
  return (
    <DialogButton
      aria-haspopup="dialog"
      aria-label={texts.decideOf(problem.ticket)}
      renderDialog={({ open, onClose }) => (
        <Dialog open={open} onClose={onClose} title={texts.decideOf(problem.ticket)} description={texts.decideText} size="md">
          <DecisionForm problem={problem} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.decide}
    </DialogButton>
  );
}

const decisionSchema = v.object({
  decision: exactText(texts.decisionRequired),
  amount: optionalText(),
  decisionNote: optionalText(),
});

function DecisionForm({ problem, onClose }: FormProps) {
  const changed = useProblemsChanged();
  const { booking } = problem.expand;
  const most = booking.paymentStatus === 'paid' ? booking.total : 0;
  const { control, register, submit, setError, formState } = useAppForm(decisionSchema, {
    decision: '',
    amount: String(rupeesOf(most)),
    decisionNote: '',
  });
  const { errors, isSubmitting } = formState;
  const chosen = useWatch({ control, name: 'decision' });

  const decide = submit(async ({ decision, amount, decisionNote }) => {
    const refund = decision === 'refund' ? typedPaise(amount, most) : 0;
    if (refund === undefined) {
      setError('amount', { message: texts.amountRule(rupeesOf(most)) }, { shouldFocus: true });
      return;
    }
    await decideProblem(problem.id, { decision: decision as Decision, refund, decisionNote });
    showToast({ kind: 'success', text: texts.decided });
    onClose();
    await changed();
  });

  const offered: readonly Decision[] = most > 0 ? ['solved', 'release', 'refund'] : ['solved', 'release'];
  return (
    <chakra.form onSubmit={decide} noValidate>
      <Stack gap="5" pb="3">
        <RadioField control={control} name="decision" legend={texts.decision} choices={offered} labels={texts.decisions} />
        {chosen === 'refund' && (
          <TextField
            label={texts.amount}
            helper={texts.amountHint(rupeesOf(most))}
            inputMode="decimal"
            error={errors.amount?.message}
            {...register('amount')}
          />
        )}
        <FormField label={texts.note} helper={texts.noteHint} error={errors.decisionNote?.message}>
          <Textarea rows={4} maxLength={longest} {...register('decisionNote')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.decide} />
      </Stack>
    </chakra.form>
  );
}

type LookButtonProps = { shown: boolean; onClick: () => void };

/** Renders the button that shows or hides the gallery below a problem. */
export function LookButton({ shown, onClick }: LookButtonProps) {
  return (
    <Button variant="outline" colorPalette="gray" aria-expanded={shown} onClick={onClick}>
      {shown ? texts.hide : texts.look}
    </Button>
  );
}
