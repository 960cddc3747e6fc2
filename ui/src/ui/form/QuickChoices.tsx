import { Button, SimpleGrid } from '@chakra-ui/react';

type QuickChoice = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type QuickChoicesProps = {
  /** The name of the group for screen readers. */
  label: string;
  choices: readonly QuickChoice[];
  /** The chosen value, or an empty string. */
  value: string;
  onChoose: (value: string) => void;
};

/** Renders a row of buttons, each of which chooses a likely value. */
export function QuickChoices({ label, choices, value, onChoose }: QuickChoicesProps) {
  return (
    <SimpleGrid role="group" aria-label={label} columns={3} gap="2" width="full">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant={choice.value === value ? 'solid' : 'outline'}
          colorPalette={choice.value === value ? 'marigold' : 'gray'}
          h="11"
          px="1"
          minW="0"
          textStyle="xs"
          fontWeight="medium"
          disabled={choice.disabled}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </SimpleGrid>
  );
}
