import { Text } from '@chakra-ui/react';
import { Radio } from '@/ui/form/Radio';

type RadioCardProps = { value: string; label: string; hint: string };

/** Shows an option of a radio group, with a hint below its label. */
export function RadioCard({ value, label, hint }: RadioCardProps) {
  return (
    <Radio
      value={value}
      layerStyle="card"
      boxShadow="none"
      borderColor="border.control"
      p="4"
      alignItems="flex-start"
      cursor="pointer"
      circle={{ mt: '0.5' }}
      _checked={{ borderColor: 'marigold.border', bg: 'marigold.subtle' }}
    >
      {label}
      <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
        {hint}
      </Text>
    </Radio>
  );
}
