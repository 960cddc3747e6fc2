import { HStack, SegmentGroup, Text } from '@chakra-ui/react';
import { ClockSpinner } from '@/components/ClockSpinner';
import type { ClockTime } from '@/lib/format/clock';
import { slotTexts } from '@/texts/slot';

type ClockFieldsProps = { value: ClockTime; onChange: (time: ClockTime) => void };

/** Hour, minute and AM or PM. */
export function ClockFields({ value, onChange }: ClockFieldsProps) {
  return (
    <HStack justify="center" gap="2">
      <ClockSpinner
        label={slotTexts.hour}
        value={value.hour}
        least={1}
        most={12}
        onChange={(hour) => onChange({ ...value, hour })}
      />
      <Text aria-hidden textStyle="3xl">
        :
      </Text>
      <ClockSpinner
        label={slotTexts.minute}
        value={value.minute}
        least={0}
        most={59}
        digits={2}
        onChange={(minute) => onChange({ ...value, minute })}
      />
      <SegmentGroup.Root
        orientation="vertical"
        ms="2"
        size="lg"
        aria-label={slotTexts.half}
        value={value.half}
        onValueChange={(change) => onChange({ ...value, half: change.value === 'PM' ? 'PM' : 'AM' })}
      >
        <SegmentGroup.Indicator bg="marigold.solid" />
        <SegmentGroup.Items
          items={['AM', 'PM']}
          _checked={{ color: 'marigold.contrast', bg: 'marigold.solid', borderRadius: 'l2' }}
        />
      </SegmentGroup.Root>
    </HStack>
  );
}
