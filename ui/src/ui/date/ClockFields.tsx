import { HStack, IconButton, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { slotTexts } from '@/texts/slot';
import { FormError } from '@/ui/form/FormError';
import type { Clock, ClockUnit } from './useClock';
import { Input } from '@/ui/form/Input';

/** Renders the fields for hour, minute and AM or PM. Hours of the 24-hour clock can be typed as well. */
export function ClockFields({ clock }: { clock: Clock }) {
  const errorId = useId();
  const { time, invalid } = clock;
  return (
    <Stack gap="3" align="center">
      <HStack justify="center" gap="2">
        <ClockSpinner clock={clock} unit="hour" label={slotTexts.hour} min={1} max={12} errorId={errorId} />
        <Text aria-hidden textStyle="3xl">
          :
        </Text>
        <ClockSpinner clock={clock} unit="minute" label={slotTexts.minute} min={0} max={59} digits={2} errorId={errorId} />
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

type ClockSpinnerProps = {
  clock: Clock;
  unit: ClockUnit;
  label: string;
  min: number;
  max: number;
  /** The minimum number of digits shown. */
  digits?: number;
  /** The id of the element that contains the error of the clock. */
  errorId: string;
};

const maxTypedLength = 10;

/** Renders a number that can be typed, or changed with buttons or the arrow keys. */
function ClockSpinner({ clock, unit, label, min, max, digits = 1, errorId }: ClockSpinnerProps) {
  const value = clock.time[unit];
  const shown = String(value).padStart(digits, '0');
  const isInvalid = clock.isWrong(unit);
  const step = (by: number) => clock.step(unit, by);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  }

  return (
    <Stack align="center" gap="1">
      <IconButton variant="ghost" colorPalette="gray" tabIndex={-1} aria-label={slotTexts.up(label)} onClick={() => step(1)}>
        <ChevronUp />
      </IconButton>
      <Input
        ref={clock.inputs[unit]}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={shown}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        borderColor={isInvalid ? 'border.error' : undefined}
        maxLength={maxTypedLength}
        inputMode="numeric"
        autoComplete="off"
        width="20"
        h="16"
        textAlign="center"
        textStyle="3xl"
        fontVariantNumeric="tabular-nums"
        value={clock.typed[unit] ?? shown}
        onChange={(event) => clock.type(unit, event.target.value)}
        onFocus={(event) => {
          clock.enter();
          event.target.select();
        }}
        onBlur={() => clock.leave(unit)}
        onKeyDown={onKeyDown}
      />
      <IconButton variant="ghost" colorPalette="gray" tabIndex={-1} aria-label={slotTexts.down(label)} onClick={() => step(-1)}>
        <ChevronDown />
      </IconButton>
    </Stack>
  );
}
