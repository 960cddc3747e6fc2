import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { FormField } from './FormField';
import { Input } from './Input';
import { bookingTexts as texts } from '@/texts/booking';

type CountFieldProps = {
  label: string;
  /** A text beside the field, such as the minimum. */
  note?: string;
  value: string;
  onChange: (typed: string) => void;
  /** Called to add or subtract one. */
  onStep: (by: 1 | -1) => void;
  error?: string;
  /** Whether only screen readers get the label. */
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Keys that browsers accept in number inputs, but whose characters a positive whole number does not contain. */
const blockedKeys: readonly string[] = ['e', 'E', '-', '+'];

function blockSigns(event: KeyboardEvent) {
  if (blockedKeys.includes(event.key)) event.preventDefault();
}

// The buttons beside the field replace the browser's spin buttons.
const withoutArrows = {
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
};

const stepButton = { type: 'button', boxSize: '12', px: '0', variant: 'outline', colorPalette: 'gray' } as const;

/** Renders a field for a whole number, which can be typed or changed with buttons. */
export function CountField({ label, note, value, onChange, onStep, error, hideLabel, ref }: CountFieldProps) {
  return (
    <FormField label={label} error={error} hideLabel={hideLabel}>
      <Flex gap="2" align="center" wrap="wrap" width="full">
        <IconButton {...stepButton} aria-label={texts.fewer} onClick={() => onStep(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <Input
          ref={ref}
          type="number"
          inputMode="numeric"
          min={1}
          w={{ base: '24', md: '28' }}
          flexShrink={1}
          textAlign="center"
          fontSize="xl"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          css={withoutArrows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={blockSigns}
          // With the focus in the field, the mouse wheel would change the number instead of scrolling the page.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <IconButton {...stepButton} aria-label={texts.more} onClick={() => onStep(1)}>
          <Plus aria-hidden />
        </IconButton>
        {note && (
          <Text ms={{ base: '1', md: '2' }} color="fg.muted" whiteSpace="nowrap" textStyle={{ base: 'sm', md: 'md' }}>
            {note}
          </Text>
        )}
      </Flex>
    </FormField>
  );
}
