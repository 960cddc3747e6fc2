import { Box, Text } from '@chakra-ui/react';
import type { ComboboxOption } from './Combobox';
import { commonTexts } from '@/texts/common';

type ComboboxListProps = {
  id: string;
  options: readonly ComboboxOption[];
  value: string;
  active: number;
  optionId: (index: number) => string;
  onChoose: (option: ComboboxOption) => void;
};

const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The options under a Combobox; the input keeps the focus. */
export function ComboboxList({ id, options, value, active, optionId, onChoose }: ComboboxListProps) {
  return (
    <Box
      id={id}
      // A list box must have options.
      {...(options.length > 0 && { role: 'listbox', 'aria-label': commonTexts.options })}
      position="absolute"
      zIndex="popover"
      insetInline="0"
      top="calc(100% + 0.375rem)"
      maxH="64"
      overflowY="auto"
      layerStyle="card"
      boxShadow="lg"
      p="1.5"
    >
      {options.map((option, index) => (
        <Box
          key={option.value}
          id={optionId(index)}
          role="option"
          aria-selected={option.value === value}
          ref={index === active ? keepInView : undefined}
          // Not click: the input would lose the focus, and close the list, before it arrives.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
          px="3"
          py="2"
          borderRadius="sm"
          cursor="option"
          fontWeight={option.value === value ? 'semibold' : undefined}
          bg={index === active ? 'marigold.muted' : undefined}
          _hover={{ bg: 'marigold.subtle' }}
        >
          {option.label}
        </Box>
      ))}
      {options.length === 0 && (
        <Text px="3" py="2" color="fg.muted" role="status">
          {commonTexts.noMatches}
        </Text>
      )}
    </Box>
  );
}
