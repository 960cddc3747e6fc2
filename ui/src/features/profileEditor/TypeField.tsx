import { Fieldset, RadioGroup, SimpleGrid, Text } from '@chakra-ui/react';
import type { PhotographerType } from '@/api/openapi.gen';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

const types = [
  { type: 'professional', label: texts.professional, hint: texts.professionalHint },
  { type: 'mobile', label: texts.mobile, hint: texts.mobileHint },
] as const;

type TypeFieldProps = { value: PhotographerType; onChange: (type: PhotographerType) => void; error?: string };

export function TypeField({ value, onChange, error }: TypeFieldProps) {
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <RadioGroup.Root value={value} onValueChange={(change) => onChange(change.value === 'mobile' ? 'mobile' : 'professional')}>
        <RadioGroup.Label textStyle="sm">{texts.type}</RadioGroup.Label>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mt="2">
          {types.map(({ type, label, hint }) => (
            <RadioGroup.Item
              key={type}
              value={type}
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
          ))}
        </SimpleGrid>
      </RadioGroup.Root>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
