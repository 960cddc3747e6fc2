import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { Calendar } from '@/components/Calendar';
import { ClockFields } from '@/components/ClockFields';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { QuickChoices } from '@/components/QuickChoices';
import { SelectField, type SelectOption } from '@/components/SelectField';
import { useClock } from '@/components/useClock';
import { bookableDays } from '@/booking/bookableDays';
import { quickTimes } from '@/booking/quickSlots';
import type { Slot } from '@/booking/bookingDraft';
import { formatTime, parseTime } from '@/lib/format/clock';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { slotTexts } from '@/texts/slot';

/** The clock itself says which of its fields is wrong. */
const daySchema = v.object({ date: exactText(slotTexts.dateMissing), categoryId: v.string() });

type SlotFormProps = {
  onClose: () => void;
  /** What is known already. */
  slot?: Partial<Slot>;
  /** Offered when the kind of shoot is open too. */
  categories?: readonly SelectOption[];
  categoryId?: string;
  onPick: (slot: Slot, categoryId: string) => void;
};

/** Asks for the day and time of a shoot at once. */
export function SlotDialog({ open, ...form }: SlotFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={slotTexts.dialogTitle} description={slotTexts.indianTime} size="lg">
      <SlotForm {...form} />
    </Dialog>
  );
}

function chosenText(date: string, time: string): string {
  if (date === '') return slotTexts.noDateYet;
  return time === '' ? slotTexts.noTimeYet(date) : slotTexts.chosen(date, time);
}

function SlotForm({ onClose, slot, categories = [], categoryId = '', onPick }: SlotFormProps) {
  const { control, submit, formState } = useAppForm(daySchema, { date: slot?.date ?? '', categoryId });
  const date = useWatch({ control, name: 'date' });
  const clock = useClock(parseTime(slot?.time ?? ''));
  const time = clock.isChosen ? formatTime(clock.time) : '';
  const [tried, setTried] = useState(false);
  const days = bookableDays();

  const pick = submit((chosen) => {
    if (!clock.check() || time === '') return;
    onClose();
    onPick({ date: chosen.date, time }, chosen.categoryId);
  });

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        setTried(true);
        void pick(event);
      }}
    >
      <Stack gap="5" pb="3">
        {categories.length > 1 && (
          <Controller
            name="categoryId"
            control={control}
            render={({ field }) => <SelectField label={slotTexts.category} options={categories} {...field} />}
          />
        )}
        <Stack direction={{ base: 'column', md: 'row' }} align="center" gap={{ base: '6', md: '8' }}>
          <Controller
            name="date"
            control={control}
            render={({ field }) => <Calendar value={field.value} onChange={field.onChange} {...days} />}
          />
          <Stack gap="5">
            <QuickChoices
              label={slotTexts.quickTimes}
              choices={quickTimes(date)}
              value={time}
              onChoose={(chosen) => {
                const parsed = parseTime(chosen);
                if (parsed) clock.set(parsed);
              }}
            />
            <ClockFields clock={clock} />
          </Stack>
        </Stack>
        <FormError message={formState.errors.date?.message ?? (tried && time === '' ? slotTexts.timeMissing : undefined)} />
        <Stack data-actions direction="row" align="center" justify="space-between" gap="4">
          <Text color="fg.muted" textStyle="sm" aria-live="polite">
            {chosenText(date, time)}
          </Text>
          <Button type="submit">{slotTexts.continue}</Button>
        </Stack>
      </Stack>
    </chakra.form>
  );
}
