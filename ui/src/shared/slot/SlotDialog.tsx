import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Calendar } from '@/ui/date/Calendar';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { NextTimes } from './NextTimes';
import { SelectField } from '@/ui/form/SelectField';
import { SlotTimes } from './SlotTimes';
import { useSlotForm, type SlotFormProps } from './useSlotForm';
import { bookableDays } from '@/domain/bookableDays';
import { slotTexts } from '@/texts/slot';

type SlotFieldsProps = SlotFormProps & {
  saveLabel?: string;
  /** Further fields, whose values are the caller's. */
  children?: ReactNode;
};

type SlotDialogProps = SlotFieldsProps & { open: boolean; title?: string };

/** Asks for the day and time of a shoot at once, among those at which the photographer is free. */
export function SlotDialog({ open, title = slotTexts.dialogTitle, ...form }: SlotDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} description={slotTexts.indianTime} size="xl">
      <SlotForm {...form} />
    </Dialog>
  );
}

/** The fields of SlotDialog, for a dialog that has more than them. */
export function SlotForm({ saveLabel = slotTexts.continue, children, ...props }: SlotFieldsProps) {
  const { categories = [] } = props;
  const { control, date, time, clock, free, save, choose, setMonth, error, offered, busy } = useSlotForm(props);

  return (
    <chakra.form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="5" pb="3">
        {categories.length > 1 && (
          <Controller
            name="categoryId"
            control={control}
            render={({ field }) => <SelectField label={slotTexts.category} options={categories} {...field} />}
          />
        )}
        <Stack direction={{ base: 'column', md: 'row' }} align={{ base: 'center', md: 'start' }} gap={{ base: '5', md: '8' }}>
          <chakra.div width="full" maxW={{ md: '21rem' }} flexShrink={0}>
            <Controller
              name="date"
              control={control}
              render={({ field }) => (
                <Calendar
                  value={field.value}
                  onChange={field.onChange}
                  isTaken={free.isTaken}
                  onTurn={setMonth}
                  {...bookableDays()}
                />
              )}
            />
          </chakra.div>
          <SlotTimes date={date} time={time} clock={clock} free={free} onChoose={choose} />
        </Stack>
        {children}
        <FormError message={error} />
        <NextTimes slots={offered} onChoose={choose} />
        <Stack data-actions direction="row" align="center" justify="space-between" gap="4">
          <Text color="fg.muted" textStyle="sm" aria-live="polite" minW="0">
            {chosenText(date, time)}
          </Text>
          <Button type="submit" minW="max-content" loading={busy} loadingText={saveLabel}>
            {saveLabel}
          </Button>
        </Stack>
      </Stack>
    </chakra.form>
  );
}

function chosenText(date: string, time: string): string {
  if (date === '') return slotTexts.noDateYet;
  return time === '' ? slotTexts.noTimeYet(date) : slotTexts.chosen(date, time);
}
