import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Calendar } from '@/components/Calendar';
import { ClockFields } from '@/components/ClockFields';
import { Dialog } from '@/components/Dialog';
import { FormError } from '@/components/FormError';
import { SelectField, type SelectOption } from '@/components/SelectField';
import { useClock } from '@/components/useClock';
import { bookableDays } from '@/booking/bookableDays';
import type { Slot } from '@/booking/bookingDraft';
import { defaultTime, formatTime, parseTime } from '@/lib/format/clock';
import { slotTexts } from '@/texts/slot';

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

function SlotForm({ onClose, slot, categories = [], categoryId = '', onPick }: SlotFormProps) {
  const [date, setDate] = useState(slot?.date ?? '');
  const clock = useClock(parseTime(slot?.time ?? '') ?? defaultTime);
  const time = formatTime(clock.time);
  const [category, setCategory] = useState(categoryId);
  const [tried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!clock.check() || date === '') return;
    onClose();
    onPick({ date, time }, category);
  }

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5" pb="3">
        {categories.length > 1 && (
          <SelectField
            label={slotTexts.category}
            options={categories}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
        <Stack direction={{ base: 'column', md: 'row' }} align="center" gap={{ base: '6', md: '8' }}>
          <Calendar value={date} onChange={setDate} {...bookableDays()} />
          <ClockFields clock={clock} />
        </Stack>
        <FormError message={tried && date === '' ? slotTexts.dateMissing : undefined} />
        <Stack direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} justify="space-between">
          <Text color="fg.muted" textStyle="sm" aria-live="polite">
            {date === '' ? slotTexts.noDateYet : slotTexts.chosen(date, time)}
          </Text>
          <Button type="submit">{slotTexts.continue}</Button>
        </Stack>
      </Stack>
    </chakra.form>
  );
}
