import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { FieldProps } from '@/ui/form/FormField';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { PickerField } from '@/ui/form/PickerField';
import { formatDay } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';

const DatePickerDialog = lazyDialog(() => import('@/shared/slot/DatePickerDialog'), 'DatePickerDialog');

type DayFieldProps = FieldProps & {
  /** YYYY-MM-DD; empty until a day is chosen. */
  value: string;
  onChange: (day: string) => void;
};

/** A day of the next 400, chosen in a dialog. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerField
        {...field}
        icon={CalendarDays}
        placeholder={slotTexts.chooseDate}
        value={value && formatDay(value)}
        preload={DatePickerDialog.preload}
        onOpen={() => setOpen(true)}
      />
      <DatePickerDialog open={open} onClose={() => setOpen(false)} value={value} onPick={onChange} />
    </>
  );
}
