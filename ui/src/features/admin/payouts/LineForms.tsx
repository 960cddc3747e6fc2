import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { decidePayout, usePayoutsChanged } from '@/api/admin/payouts';
import type { PayoutDecision, PayoutLine } from '@/api/openapi.gen';
import { hasCode } from '@/lib/errors';
import { exactText, optionalText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { decideTexts as texts } from './texts';

type LineProps = { line: PayoutLine };
type FormProps = LineProps & { onClose: () => void };

const small = { size: 'sm', minH: '10' } as const;

/**
 * Returns a function that saves a decision about a payout, closes the dialog and reloads the payouts. It does the same if
 * another admin has already decided, but shows an error message.
 */
function useDecide({ line, onClose }: FormProps) {
  const changed = usePayoutsChanged();
  return async (decision: PayoutDecision, done: string) => {
    try {
      await decidePayout(line.payoutId, decision);
      showToast({ kind: 'success', text: done });
    } catch (failure) {
      if (!hasCode(failure, 'already_decided')) throw failure;
      showToast({ kind: 'error', text: texts.quicker });
    }
    onClose();
    await changed();
  };
}

/** Lets an admin mark a payout as paid by entering the reference (UTR) of the bank transfer. */
export function PaidButton({ line }: LineProps) {
  const { name, amount } = line;
  return (
    <DialogButton
      {...small}
      aria-haspopup="dialog"
      aria-label={texts.paidOf(name)}
      renderDialog={({ open, onClose }) => (
        <Dialog open={open} onClose={onClose} title={texts.paidTitle(name, amount)} description={texts.paidText}>
          <PaidForm line={line} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.paid}
    </DialogButton>
  );
}

const mostUtr = 40;
const paidSchema = v.object({
  utr: v.pipe(
    requiredText(texts.utrRule),
    v.transform((typed) => typed.toUpperCase()),
    v.check((typed) => /^[A-Z0-9-]{6,40}$/.test(typed), texts.utrRule),
  ),
});

function PaidForm({ line, onClose }: FormProps) {
  const decide = useDecide({ line, onClose });
  const { register, submit, formState } = useAppForm(paidSchema, { utr: '' });
  const { errors, isSubmitting } = formState;
  const send = submit(({ utr }) => decide({ status: 'paid', utr }, texts.isPaid));
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <TextField
          autoFocus
          autoComplete="off"
          label={texts.utr}
          helper={texts.utrHint}
          maxLength={mostUtr}
          error={errors.utr?.message}
          {...register('utr')}
        />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.markPaid} />
      </Stack>
    </chakra.form>
  );
}

/** Lets an admin mark a payout as returned, which makes its amount due again. */
export function ReturnedButton({ line }: LineProps) {
  const { name, amount } = line;
  return (
    <DialogButton
      {...small}
      variant="outline"
      colorPalette="gray"
      aria-haspopup="dialog"
      aria-label={texts.returnedOf(name)}
      renderDialog={({ open, onClose }) => (
        <Dialog
          open={open}
          onClose={onClose}
          title={texts.returnedTitle(name, amount)}
          description={texts.returnedText}
          size="md"
        >
          <ReturnedForm line={line} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.returned}
    </DialogButton>
  );
}

type Reason = NonNullable<PayoutDecision['reason']>;

const reasonsOf: Readonly<Record<PayoutLine['status'], readonly Reason[]>> = {
  made: ['not_sent', 'rejected'],
  paid: ['returned'],
  returned: [],
};

const returnedSchema = v.object({ reason: exactText(texts.reasonRequired), words: optionalText() });
const mostWords = 500;

function ReturnedForm({ line, onClose }: FormProps) {
  const decide = useDecide({ line, onClose });
  const reasons = reasonsOf[line.status];
  const only = reasons.length === 1 ? reasons[0] : undefined;
  const { control, register, submit, formState } = useAppForm(returnedSchema, { reason: only ?? '', words: '' });
  const { errors, isSubmitting } = formState;
  const send = submit(({ reason, words }) => decide({ status: 'returned', reason: reason as Reason, words }, texts.isReturned));
  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <RadioField control={control} name="reason" legend={texts.reason} choices={reasons} labels={texts.reasons} />
        <FormField label={texts.words} helper={texts.wordsHint} error={errors.words?.message}>
          <Textarea rows={3} maxLength={mostWords} {...register('words')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.markReturned} destructive />
      </Stack>
    </chakra.form>
  );
}
