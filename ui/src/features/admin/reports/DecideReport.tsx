import { chakra, Stack } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { decideReport, type OpenReport, type ReportDecision, useReportsChanged } from '@/api/admin/reports';
import { exactText, optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { Radio, RadioGroup } from '@/ui/form/Radio';
import { adminReportTexts as texts } from './texts';

const longest = 2000;
const decisions: readonly ReportDecision[] = ['warned', 'none'];
const decisionSchema = v.object({ decision: exactText(texts.decisionRequired), note: optionalText() });

/** Decides a report, which is final. */
export function DecideReport({ report }: { report: OpenReport }) {
  return (
    <DialogButton
      aria-haspopup="dialog"
      aria-label={texts.decideOf(texts.reasons[report.reason], report.expand.against.fullName)}
      renderDialog={({ open, onClose }) => (
        <Dialog open={open} onClose={onClose} title={texts.decideTitle} description={texts.decideText} size="md">
          <DecisionForm report={report} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.decide}
    </DialogButton>
  );
}

function DecisionForm({ report, onClose }: { report: OpenReport; onClose: () => void }) {
  const changed = useReportsChanged();
  const { control, register, submit, formState } = useAppForm(decisionSchema, { decision: '', note: '' });
  const { errors, isSubmitting } = formState;

  const decide = submit(async ({ decision, note }) => {
    await decideReport(report.id, { decision: decision as ReportDecision, note });
    showToast({ kind: 'success', text: texts.decided });
    onClose();
    await changed();
  });

  return (
    <chakra.form onSubmit={decide} noValidate>
      <Stack gap="5" pb="3">
        <Controller
          name="decision"
          control={control}
          render={({ field }) => (
            <Stack gap="1">
              <RadioGroup legend={texts.decision} value={field.value} onChange={field.onChange}>
                <Stack gap="0">
                  {decisions.map((decision) => (
                    <Radio key={decision} value={decision} minH="10">
                      {texts.decisions[decision]}
                    </Radio>
                  ))}
                </Stack>
              </RadioGroup>
              <FormError message={errors.decision?.message} />
            </Stack>
          )}
        />
        <FormField label={texts.note} helper={texts.noteHint} error={errors.note?.message}>
          <Textarea rows={4} maxLength={longest} {...register('note')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.decide} />
      </Stack>
    </chakra.form>
  );
}
