import { Button, Flex } from '@chakra-ui/react';

type QuickChoice = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type QuickChoicesProps = {
  /** Names the group for screen readers. */
  label: string;
  choices: readonly QuickChoice[];
  /** The value that is chosen; empty until one is. */
  value: string;
  onChoose: (value: string) => void;
};

/** A row of likely answers, each of which is one press. */
export function QuickChoices({ label, choices, value, onChoose }: QuickChoicesProps) {
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="2">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant={choice.value === value ? 'solid' : 'outline'}
          colorPalette={choice.value === value ? 'marigold' : 'gray'}
          h="11"
          px="4"
          textStyle="sm"
          fontWeight="medium"
          flex="1 0 auto"
          disabled={choice.disabled}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </Flex>
  );
}
