import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { quickTimes } from '@/domain/bookableTimes';
import { formatTime, parseTime } from '@/lib/format/clock';
import { commonTexts } from '@/texts/common';
import { slotTexts } from '@/texts/slot';
import { ClockFields } from '@/ui/date/ClockFields';
import { useClock } from '@/ui/date/useClock';
import { Dialog } from '@/ui/dialog/Dialog';
import { QuickChoices } from '@/ui/form/QuickChoices';

type TimePickerProps = {
  onClose: () => void;
  /** The time, such as 3:05 AM; empty until one is chosen. */
  value: string;
  /** The day of the shoot (YYYY-MM-DD), if it is known. Past times of this day are disabled among the quick choices. */
  day?: string;
  onPick: (time: string) => void;
};

export function TimePickerDialog({ open, ...picker }: TimePickerProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={picker.onClose} title={slotTexts.chooseTime} size="xs">
      <TimePicker {...picker} />
    </Dialog>
  );
}

function TimePicker({ onClose, value, day, onPick }: TimePickerProps) {
  const clock = useClock(parseTime(value));

  function pick(time: string) {
    onClose();
    onPick(time);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (clock.check()) pick(formatTime(clock.time));
  }

  return (
    <chakra.form onSubmit={save}>
      <Stack gap="5" pb="3">
        <QuickChoices label={slotTexts.quickTimes} choices={quickTimes(day)} value={value} onChoose={pick} />
        <Text textAlign="center" textStyle="sm" color="fg.muted">
          {slotTexts.otherTime}
        </Text>
        <ClockFields clock={clock} />
        <Text textAlign="center" textStyle="sm" color="fg.muted">
          {slotTexts.indianTime}
        </Text>
        <HStack data-actions justify="flex-end">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit">{commonTexts.save}</Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
