import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/ui/form/Combobox';
import { citiesQuery } from '@/api/catalogue';
import { commonTexts } from '@/texts/common';

type CityFieldProps = { label: string; value: string; onChange: (city: string) => void; onBlur: () => void; error?: string };

/** Asks for one of the cities in the catalogue. */
export function CityField({ error, ...field }: CityFieldProps) {
  const { data = [], isPending, isError } = useQuery(citiesQuery);
  return (
    <Combobox
      placeholder={isPending ? commonTexts.loading : commonTexts.selectCity}
      options={data.map(({ name }) => ({ value: name, label: name }))}
      error={isError ? commonTexts.citiesFailed : error}
      {...field}
    />
  );
}
