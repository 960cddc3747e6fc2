import { Stack } from '@chakra-ui/react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import type { ProfileDetails } from '@/api/ownProfile';
import { ServiceCitiesField } from './ServiceCitiesField';
import { profileEditorTexts as texts } from './texts';
import { Checkbox } from '@/ui/form/Checkbox';

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
          <Checkbox size="lg" checked={field.value} onChange={field.onChange}>
            {texts.allLocations}
          </Checkbox>
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
