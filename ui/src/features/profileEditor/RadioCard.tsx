import { RadioGroup, Text } from '@chakra-ui/react';

type RadioCardProps = { value: string; label: string; hint: string };

/** A choice of a radio group, with a hint below its label. */
export function RadioCard({ value, label, hint }: RadioCardProps) {
  return (
    <RadioGroup.Item
      value={value}
      layerStyle="card"
      boxShadow="none"
      borderColor="border.control"
      p="4"
      alignItems="flex-start"
      cursor="pointer"
      _checked={{ borderColor: 'marigold.border', bg: 'marigold.subtle' }}
    >
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator mt="0.5" />
      <RadioGroup.ItemText>
        {label}
        <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
          {hint}
        </Text>
      </RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}
