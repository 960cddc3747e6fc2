import { Checkbox, Stack } from '@chakra-ui/react';
import { checkboxRecipe } from '@/theme/checkboxRecipe';
import { Controller, useWatch, type Control } from 'react-hook-form';
import type { ProfileDetails } from '@/api/ownProfile';
import { ServiceCitiesField } from './ServiceCitiesField';
import { profileEditorTexts as texts } from './texts';

type ServiceAreaFieldsProps = { control: Control<ProfileDetails>; error?: string };

/** Where the photographer shoots: everywhere, or the home city and further ones. */
export function ServiceAreaFields({ control, error }: ServiceAreaFieldsProps) {
  const allLocations = useWatch({ control, name: 'allLocations' });
  return (
    <Stack gap="4">
      <Controller
        name="allLocations"
        control={control}
        render={({ field }) => (
          <Checkbox.Root
            recipe={checkboxRecipe}
            size="lg"
            checked={field.value}
            onCheckedChange={({ checked }) => field.onChange(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{texts.allLocations}</Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {!allLocations && (
        <Controller
          name="serviceCities"
          control={control}
          render={({ field }) => <ServiceCitiesField value={field.value} onChange={field.onChange} error={error} />}
        />
      )}
    </Stack>
  );
}
