import { Fieldset, SimpleGrid } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import type { PhotographerType } from '@/api/openapi.gen';
import { profileEditorTexts as texts } from './texts';
import { RadioCard } from './RadioCard';
import { RadioGroup } from '@/ui/form/Radio';

const types = [
  { type: 'professional', label: texts.professional, hint: texts.professionalHint },
  { type: 'mobile', label: texts.mobile, hint: texts.mobileHint },
] as const;

type TypeFieldProps = { value: PhotographerType; onChange: (type: PhotographerType) => void; error?: string };

export function TypeField({ value, onChange, error }: TypeFieldProps) {
  return (
    <Fieldset.Root recipe={fieldsetSlotRecipe} invalid={Boolean(error)}>
      <RadioGroup
        legend={texts.type}
        value={value}
        onChange={(chosen) => onChange(chosen === 'mobile' ? 'mobile' : 'professional')}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          {types.map(({ type, label, hint }) => (
            <RadioCard key={type} value={type} label={label} hint={hint} />
          ))}
        </SimpleGrid>
      </RadioGroup>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
