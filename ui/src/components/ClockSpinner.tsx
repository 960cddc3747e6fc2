import { IconButton, Input, Stack } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { stepAround } from '@/lib/format/clock';
import { slotTexts } from '@/texts/slot';

type ClockSpinnerProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  /** Shown with at least so many digits. */
  digits?: number;
};

/** A number that is stepped by buttons or arrow keys, or typed. */
export function ClockSpinner({ label, value, least, most, onChange, digits = 1 }: ClockSpinnerProps) {
  // What is being typed; undefined while the value itself is shown.
  const [typed, setTyped] = useState<string>();
  const shown = String(value).padStart(digits, '0');

  function step(by: number) {
    setTyped(undefined);
    onChange(stepAround(value, by, least, most));
  }

  function type(text: string) {
    const plain = text.replaceAll(/\D/g, '').slice(-2);
    setTyped(plain);
    const number = Number(plain);
    if (plain !== '' && number >= least && number <= most) onChange(number);
  }

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
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={shown}
        aria-valuemin={least}
        aria-valuemax={most}
        inputMode="numeric"
        autoComplete="off"
        width="20"
        h="16"
        textAlign="center"
        textStyle="3xl"
        fontVariantNumeric="tabular-nums"
        value={typed ?? shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      <IconButton variant="ghost" colorPalette="gray" tabIndex={-1} aria-label={slotTexts.down(label)} onClick={() => step(-1)}>
        <ChevronDown />
      </IconButton>
    </Stack>
  );
}
