import { chakra, Stack } from '@chakra-ui/react';
import * as v from 'valibot';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { saveLimits, useCalendarRefresh, useSettingsUpdate } from '@/api/calendar';
import type { BookingLimits } from '@/api/openapi.gen';
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

const hoursPerDay = 24;
const days = (count: number) => count * hoursPerDay;

/** The choices for each limit. Buffers are multiples of half an hour, up to 8 hours. */
const offered = {
  bufferMinutes: Array.from({ length: 17 }, (_, halfHours) => halfHours * 30),
  leadHours: [0, 2, 4, 12, days(1), days(2), days(3), days(7), days(14), days(30)],
  horizonDays: [14, 30, 60, 90, 180, 365, 400],
} as const;

const words = { bufferMinutes: texts.bufferOf, leadHours: texts.leadOf, horizonDays: texts.horizonOf } as const;

type Limit = keyof typeof offered;

/** Returns the sorted choices for a limit with their labels. The current value is always among them. */
export function limitOptions(limit: Limit, value: number) {
  const values: readonly number[] = offered[limit];
  const all = values.includes(value) ? values : [...values, value].toSorted((one, other) => one - other);
  return all.map((one) => ({ value: String(one), label: words[limit](one) }));
}

/**
 * Returns the limits that were changed. The others are not sent, so that a buffer without a setting of its own continues to
 * follow the server's default.
 */
export function changedLimits(before: BookingLimits, chosen: Readonly<Record<Limit, string>>): Partial<BookingLimits> {
  const limits = Object.keys(offered) as Limit[];
  return Object.fromEntries(
    limits.map((limit) => [limit, Number(chosen[limit])] as const).filter(([limit, value]) => before[limit] !== value),
  );
}
