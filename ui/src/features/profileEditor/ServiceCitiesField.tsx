import { Button, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Combobox } from '@/ui/form/Combobox';
import { citiesQuery } from '@/api/catalogue';
import { profileEditorTexts as texts } from './texts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

type ServiceCitiesFieldProps = {
  /** Ids of locations. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
};

/** Picks several cities: a list to add from, and a chip for each that is chosen. */
export function ServiceCitiesField({ value, onChange, error }: ServiceCitiesFieldProps) {
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
