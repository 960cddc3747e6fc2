import { useState, type BaseSyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { SelectOption } from '@/ui/form/SelectField';
import { useClock } from '@/ui/date/useClock';
import { useFreeTimes } from './useFreeTimes';
import type { MovingBooking } from '@/api/freeTimes';
import type { Slot } from '@/domain/bookingDraft';
import { nextTimesOf } from '@/domain/nextTimes';
import { isFree } from '@/domain/timesOfDay';
import { monthOf } from '@/lib/format/calendar';
import { formatTime, parseTime } from '@/lib/format/clock';
import { today } from '@/lib/format/dates';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { slotTexts } from '@/texts/slot';

const schema = v.object({ date: exactText(slotTexts.dateMissing), categoryId: v.string() });

export type SlotFormProps = {
  onClose: () => void;
  photographerId: string;
  /** What is known already, such as the present time of a booking. */
  slot?: Partial<Slot>;
  /** Offered when the kind of shoot is open too. */
  categories?: readonly SelectOption[];
  categoryId?: string;
  /** The booking that is to be moved, if it is not a new one. */
  moving?: MovingBooking;
  /** The dialog stays open until a promise is fulfilled, and shows why it is rejected. */
  onSave: (slot: Slot, categoryId: string) => Promise<unknown> | void;
};

/** The form of SlotDialog. */
export function useSlotForm({ photographerId, slot, categoryId = '', moving, onSave, onClose }: SlotFormProps) {
  const { control, submit, setValue, clearErrors, formState } = useAppForm(schema, { date: slot?.date ?? '', categoryId });
  const { errors, isSubmitting } = formState;
  const [date, category] = useWatch({ control, name: ['date', 'categoryId'] });
  const [month, setMonth] = useState(monthOf(date || today()));
  const free = useFreeTimes({ photographerId, categoryId: category, moving }, date, month);
  const clock = useClock(parseTime(slot?.time ?? ''));
  const [tried, setTried] = useState(false);
  const [offered, setOffered] = useState<readonly Slot[]>([]);

  // A time that was chosen for one day stays chosen for the others on which it is free.
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
    // A time that was refused is chosen no more once the free times are loaded again: why it was refused says more.
    error: errors.date?.message ?? errors.root?.message ?? (tried && time === '' ? slotTexts.timeMissing : undefined),
    /** The times that the server offered in place of the one it refused. */
    offered,
    busy: isSubmitting,
  };
}
