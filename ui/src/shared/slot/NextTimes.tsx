import { Button, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { Slot } from '@/domain/bookingDraft';
import { formatDayAndTime } from '@/lib/format/dates';
import { freeTimesTexts } from './texts';

type NextTimesProps = {
  slots: readonly Slot[];
  onChoose: (slot: Slot) => void;
  label?: string;
  /** Whether a chosen time is being sent. */
  busy?: boolean;
};

/** Shows the free times that the server suggests when it refuses the requested time. A click chooses a time. */
export function NextTimes({ slots, onChoose, label = freeTimesTexts.nextTimes, busy = false }: NextTimesProps) {
  const id = useId();
  if (slots.length === 0) return null;
  return (
    <div>
      <Text id={id} fontWeight="semibold" mb="2">
        {label}
      </Text>
      <Flex role="group" aria-labelledby={id} direction="column" gap="2">
        {slots.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            variant="outline"
            colorPalette="marigold"
            bg="bg.panel"
            minH="11"
            disabled={busy}
            onClick={() => onChoose(slot)}
          >
            {formatDayAndTime(slot.date, slot.time)}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
