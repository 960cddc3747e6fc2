import { useRef } from 'react';
import { Calendar } from '@/components/Calendar';
import { Dialog } from '@/components/Dialog';
import { bookableDays } from '@/booking/bookableDays';
import { slotTexts } from '@/texts/slot';

type DatePickerDialogProps = {
  open: boolean;
  onClose: () => void;
  /** YYYY-MM-DD; empty until a day is chosen. */
  value: string;
  onPick: (day: string) => void;
};

/** Choosing a day closes it. */
export function DatePickerDialog({ open, onClose, value, onPick }: DatePickerDialogProps) {
  const activeDay = useRef<HTMLButtonElement>(null);

  function pick(day: string) {
    onPick(day);
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={slotTexts.chooseDate} size="xs" initialFocus={activeDay}>
      <Calendar value={value} onChange={pick} activeDay={activeDay} {...bookableDays()} />
    </Dialog>
  );
}
