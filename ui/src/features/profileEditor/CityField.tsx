import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/Combobox';
import { locationsQuery } from '@/lib/api/catalogue';
import { profileEditorTexts as texts } from '@/lib/texts/profileEditor';

type CityFieldProps = {
  label: string;
  /** The city's name. */
  value: string;
  onChange: (name: string) => void;
  onBlur?: () => void;
  error?: string;
};

/** One of the 94 cities. */
export function CityField(props: CityFieldProps) {
  const { data: cities = [] } = useQuery(locationsQuery);
  return <Combobox options={cities.map(({ name }) => ({ value: name, label: name }))} placeholder={texts.selectCity} {...props} />;
}
