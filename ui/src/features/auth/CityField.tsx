import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/Combobox';
import { locationsQuery } from '@/lib/api/catalogue';
import { authTexts } from '@/lib/texts/auth';
import { commonTexts } from '@/lib/texts/common';

type CityFieldProps = { value: string; onChange: (city: string) => void; onBlur: () => void; error?: string };

/** One of the cities that the product serves, by name. */
export function CityField({ value, onChange, onBlur, error }: CityFieldProps) {
  const { data = [], isPending, isError } = useQuery(locationsQuery);
  return (
    <Combobox
      label={authTexts.city}
      placeholder={isPending ? commonTexts.loading : authTexts.selectCity}
      options={data.map(({ name }) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={isError ? authTexts.citiesFailed : error}
    />
  );
}
