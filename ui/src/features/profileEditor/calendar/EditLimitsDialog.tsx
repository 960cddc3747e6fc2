import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { saveLimits, useCalendarRefresh, useSettingsUpdate } from '@/api/calendar';
import type { BookingLimits } from '@/api/openapi.gen';
import { changedLimits, limitOptions } from './limitOptions';
import { useAppForm } from '@/lib/forms/useAppForm';
import { withToast } from '@/lib/toasts';
import { availabilityTexts as texts } from './texts';

type EditLimitsDialogProps = { open: boolean; onClose: () => void; photographerId: string; limits: BookingLimits };

export function EditLimitsDialog({ open, ...form }: EditLimitsDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.editLimits} description={texts.limitsHint}>
      <LimitsForm {...form} />
    </Dialog>
  );
}

const limitsSchema = v.object({ bufferMinutes: v.string(), leadHours: v.string(), horizonDays: v.string() });

const fields = [
  { name: 'bufferMinutes', label: texts.buffer, hint: texts.bufferHint },
  { name: 'leadHours', label: texts.lead, hint: texts.leadHint },
  { name: 'horizonDays', label: texts.horizon, hint: texts.horizonHint },
] as const;

function LimitsForm({ onClose, photographerId, limits }: Omit<EditLimitsDialogProps, 'open'>) {
  const update = useSettingsUpdate();
  const refresh = useCalendarRefresh();
  const { register, submit, formState } = useAppForm(limitsSchema, {
    bufferMinutes: String(limits.bufferMinutes),
    leadHours: String(limits.leadHours),
    horizonDays: String(limits.horizonDays),
  });
  const { errors, isSubmitting } = formState;

  const save = submit(async (chosen) => {
    const changed = changedLimits(limits, chosen);
    if (Object.keys(changed).length > 0) {
      const { bufferMinutes, leadHours, horizonDays } = await withToast(saveLimits(photographerId, changed), {
        success: texts.limitsSaved,
        error: false,
      });
      update({ bufferMinutes, leadHours, horizonDays });
      void refresh();
    }
    onClose();
  }, texts.limitsFailed);

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        {fields.map(({ name, label, hint }) => (
          <SelectField
            key={name}
            label={label}
            helper={hint}
            options={limitOptions(name, limits[name])}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}
