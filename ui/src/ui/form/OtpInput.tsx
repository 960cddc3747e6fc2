import { HStack, PinInput } from '@chakra-ui/react';
import { pinInputSlotRecipe } from '@chakra-ui/react/theme';

export const otpLength = 6;
const boxes = Array.from({ length: otpLength }, (_, index) => index);

type OtpInputProps = {
  value: string;
  onChange: (code: string) => void;
  invalid?: boolean;
  disabled?: boolean;
  label: string;
};

/**
 * Renders six boxes for one digit each. The focus moves from box to box, and a code that is pasted or filled in by the browser is
 * spread over them.
 */
export function OtpInput({ value, onChange, invalid, disabled, label }: OtpInputProps) {
  return (
    <PinInput.Root
      recipe={pinInputSlotRecipe}
      otp
      autoFocus
      type="numeric"
      size="xl"
      placeholder=""
      count={otpLength}
      value={boxes.map((index) => value[index] ?? '')}
      onValueChange={(change) => onChange(change.valueAsString)}
      invalid={invalid}
      disabled={disabled}
    >
      <PinInput.Label srOnly>{label}</PinInput.Label>
      <PinInput.Control asChild>
        <HStack gap={{ base: '1.5', sm: '3' }} maxW="22rem" mx="auto">
          {boxes.map((index) => (
            <PinInput.Input
              key={index}
              index={index}
              flex="1"
              minW="0"
              px="0"
              bg="bg.panel"
              borderColor={invalid ? 'border.error' : 'border.control'}
              textStyle="xl"
            />
          ))}
        </HStack>
      </PinInput.Control>
    </PinInput.Root>
  );
}
