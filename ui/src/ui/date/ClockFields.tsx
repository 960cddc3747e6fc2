import { HStack, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useId } from 'react';
import { ClockSpinner } from './ClockSpinner';
import { FormError } from '@/ui/form/FormError';
import type { Clock } from './useClock';
import { slotTexts } from '@/texts/slot';

/** Hour, minute and AM or PM. An hour of a 24-hour clock is understood as well. */
export function ClockFields({ clock }: { clock: Clock }) {
  const errorId = useId();
  const { time, invalid } = clock;
  return (
    <Stack gap="3" align="center">
      <HStack justify="center" gap="2">
        <ClockSpinner clock={clock} unit="hour" label={slotTexts.hour} least={1} most={12} errorId={errorId} />
        <Text aria-hidden textStyle="3xl">
          :
        </Text>
        <ClockSpinner clock={clock} unit="minute" label={slotTexts.minute} least={0} most={59} digits={2} errorId={errorId} />
        <SegmentGroup.Root
          recipe={segmentGroupSlotRecipe}
          orientation="vertical"
          ms="2"
          size="lg"
          aria-label={slotTexts.half}
          value={time.half}
          onValueChange={(change) => clock.setHalf(change.value === 'PM' ? 'PM' : 'AM')}
        >
          <SegmentGroup.Indicator bg="marigold.solid" />
          <SegmentGroup.Items
            items={['AM', 'PM']}
            _checked={{ color: 'marigold.contrast', bg: 'marigold.solid', borderRadius: 'l2' }}
          />
        </SegmentGroup.Root>
      </HStack>
      <div id={errorId}>
        <FormError message={invalid && (invalid === 'hour' ? slotTexts.hourInvalid : slotTexts.minuteInvalid)} />
      </div>
    </Stack>
  );
}
