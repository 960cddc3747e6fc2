import { Checkbox, Stack } from '@chakra-ui/react';
import { checkboxRecipe } from '@/theme/checkboxRecipe';
import type { PhotographerType } from '@/api/openapi.gen';
import { filterTexts as texts } from './filterTexts';
import { photographerTypes } from '@/api/filters';

type TypeFilterProps = { value: readonly PhotographerType[]; onChange: (types: readonly PhotographerType[]) => void };

export function TypeFilter({ value, onChange }: TypeFilterProps) {
  return (
    <Stack gap="4">
      {photographerTypes.map((type) => (
        <Checkbox.Root
          recipe={checkboxRecipe}
          key={type}
          checked={value.includes(type)}
          onCheckedChange={(change) =>
            onChange(photographerTypes.filter((one) => (one === type ? change.checked === true : value.includes(one))))
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{texts[type]}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Stack>
  );
}
