import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { MovingBooking } from '@/api/freeTimes';
import { bookableDays, isFree } from '@/domain/bookableTimes';
import type { Slot } from '@/domain/bookingDraft';
import { nextTimesOf } from '@/domain/nextTimes';
import { monthOf } from '@/lib/format/calendar';
import { formatTime, parseTime } from '@/lib/format/clock';
import { today } from '@/lib/format/dates';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { slotTexts } from '@/texts/slot';
import { Calendar } from '@/ui/date/Calendar';
import { useClock } from '@/ui/date/useClock';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormError } from '@/ui/form/FormError';
import { SelectField, type SelectOption } from '@/ui/form/SelectField';
import { NextTimes } from './NextTimes';
import { SlotTimes, useFreeTimes } from './SlotTimes';

const schema = v.object({ date: exactText(slotTexts.dateMissing), categoryId: v.string() });

type SlotFormProps = {
  onClose: () => void;
  photographerId: string;
  /** The known values, such as the current day of a booking. */
  slot?: Partial<Slot>;
  /** The categories to choose from, if the category is not known yet. */
  categories?: readonly SelectOption[];
  categoryId?: string;
  /** The booking to reschedule; undefined for a new one. */
  moving?: MovingBooking;
  /**
   * Saves the choice. If it returns a promise, the dialog stays open until the promise is fulfilled, and shows the error if it
   * is rejected.
   */
  onSave: (slot: Slot, categoryId: string) => Promise<unknown> | void;
};

/** Returns the state of the form and the functions that change and submit it. */
function useSlotForm({ photographerId, slot, categoryId = '', moving, onSave, onClose }: SlotFormProps) {
  const { control, submit, setValue, clearErrors, formState } = useAppForm(schema, { date: slot?.date ?? '', categoryId });
  const { errors, isSubmitting } = formState;
  const [date, category] = useWatch({ control, name: ['date', 'categoryId'] });
  const [month, setMonth] = useState(monthOf(date || today()));
  const free = useFreeTimes({ photographerId, categoryId: category, moving }, date, month);
  const clock = useClock(parseTime(slot?.time ?? ''));
  const [tried, setTried] = useState(false);
  const [offered, setOffered] = useState<readonly Slot[]>([]);

  // A chosen time stays chosen on every other day on which it is free.
  const wanted = clock.isChosen ? formatTime(clock.time) : '';
  const time = free.times && !isFree(wanted, free.times) ? '' : wanted;

  const send = submit(async (chosen) => {
    if (time === '' || (free.isFailed && !clock.check())) return;
    setOffered([]);
    try {
      const saved = onSave({ date: chosen.date, time }, chosen.categoryId);
      if (saved) await saved;
    } catch (failure) {
      setOffered(nextTimesOf(failure));
      free.reload();
      throw failure;
    }
    onClose();
  });

  return {
    control,
    date,
    time,
    clock,
    free,
    setMonth,
    choose: (chosen: Slot) => {
      const parsed = parseTime(chosen.time);
      if (parsed) clock.set(parsed);
      setMonth(monthOf(chosen.date));
      clearErrors('root');
      setValue('date', chosen.date, { shouldValidate: tried });
    },
    save: (event: BaseSyntheticEvent) => {
      setTried(true);
      return send(event);
    },
    // The server's error has priority over the error about a missing time. Once the free times have been reloaded, a refused
    // time is no longer chosen, which would otherwise look like a missing time.
    error: errors.date?.message ?? errors.root?.message ?? (tried && time === '' ? slotTexts.timeMissing : undefined),
    /** The times that the server suggested instead of the refused one. */
    offered,
    busy: isSubmitting,
  };
}

type SlotFieldsProps = SlotFormProps & {
  saveLabel?: string;
  /** Further fields, which the caller controls. */
  children?: ReactNode;
};

type SlotDialogProps = SlotFieldsProps & { open: boolean; title?: string };

/** Asks for a day and a time at which the photographer is free for a shoot. */
export function SlotDialog({ open, title = slotTexts.dialogTitle, ...form }: SlotDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} description={slotTexts.indianTime} size="xl">
      <SlotForm {...form} />
    </Dialog>
  );
}

/** Shows the form of SlotDialog, for dialogs with further fields. */
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
