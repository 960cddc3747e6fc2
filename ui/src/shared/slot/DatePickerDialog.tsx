import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { bookableDays, quickDays } from '@/domain/bookableTimes';
import { slotTexts } from '@/texts/slot';
import { Calendar } from '@/ui/date/Calendar';
import { Dialog } from '@/ui/dialog/Dialog';
import { QuickChoices } from '@/ui/form/QuickChoices';

type DatePickerDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The day (YYYY-MM-DD); empty until one is chosen. */
  value: string;
  onPick: (day: string) => void;
};

/** Asks for a day. Choosing a day closes the dialog. */
export function DatePickerDialog({ open, onClose, value, onPick }: DatePickerDialogProps) {
  const activeDay = useRef<HTMLButtonElement>(null);

  const days = bookableDays();

  function pick(day: string) {
    onClose();
    onPick(day);
  }

  return (
    <Dialog open={open} onClose={onClose} title={slotTexts.chooseDate} size="xs" initialFocus={activeDay}>
      <Stack gap="4" pb="2">
        <QuickChoices label={slotTexts.quickDays} choices={quickDays(days.first)} value={value} onChoose={pick} />
        <Calendar value={value} onChange={pick} activeDay={activeDay} {...days} />
      </Stack>
    </Dialog>
  );
}
