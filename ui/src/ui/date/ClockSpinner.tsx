import { IconButton, Stack } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Clock, ClockUnit } from './useClock';
import { slotTexts } from '@/texts/slot';
import { Input } from '@/ui/form/Input';

type ClockSpinnerProps = {
  clock: Clock;
  unit: ClockUnit;
  label: string;
  least: number;
  most: number;
  /** Shown with at least so many digits. */
  digits?: number;
  /** The element with the error of the clock. */
  errorId: string;
};

const longestTyped = 10;

/** A number that is stepped by buttons or arrow keys, or typed. */
export function ClockSpinner({ clock, unit, label, least, most, digits = 1, errorId }: ClockSpinnerProps) {
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
        aria-valuemin={least}
        aria-valuemax={most}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        borderColor={isInvalid ? 'border.error' : undefined}
        maxLength={longestTyped}
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
