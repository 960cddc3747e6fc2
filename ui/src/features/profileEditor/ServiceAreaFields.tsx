import { Button, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { citiesQuery } from '@/api/catalogue';
import type { ProfileDetails } from '@/api/ownProfile';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { Checkbox } from '@/ui/form/Checkbox';
import { Combobox } from '@/ui/form/Combobox';
import { profileEditorTexts as texts } from './texts';

/** The details as they stand in the form. */
export type DetailsForm = Omit<ProfileDetails, 'deliveryDays'> & { readonly deliveryDays: string };

type ServiceAreaFieldsProps = { control: Control<DetailsForm>; error?: string };

/** Sets where the photographer shoots: everywhere, or in the home city and further ones. */
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

type ServiceCitiesFieldProps = {
  /** The ids of the chosen cities. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
};

/** Picks several cities from a list, and shows a chip for each. */
function ServiceCitiesField({ value, onChange, error }: ServiceCitiesFieldProps) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const chosen = cities.filter(({ _id }) => value.includes(_id));
  const others = cities.filter(({ _id }) => !value.includes(_id));
  return (
    <Stack gap="3" {...useFocusFallback(value)}>
      <Combobox
        label={texts.serviceCities}
        helper={texts.serviceCitiesHint}
        error={error}
        placeholder={texts.addCity}
        options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
        value=""
        onChange={(id) => onChange([...value, id])}
      />
      <Flex as="ul" role="list" gap="2" wrap="wrap">
        {chosen.map(({ _id, name }) => (
          <li key={_id}>
            <Button
              size="sm"
              variant="subtle"
              aria-label={texts.removeCity(name)}
              onClick={() => onChange(value.filter((id) => id !== _id))}
            >
              {name}
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </Flex>
    </Stack>
  );
}
