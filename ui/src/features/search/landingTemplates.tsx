import { LargestCitiesView } from '@/features/search/city/LargestCities';
import { formatTime } from '@/lib/format/clock';
import { linkTemplate } from '@/prerender/componentTemplates';
import { each, eachOrNone } from '@/prerender/goTemplate';
import { type Entries, showEach } from '@/prerender/view';
import { slotTexts } from '@/texts/slot';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { SelectField } from '@/ui/form/SelectField';
import { HeroForm } from './HeroSearch';
import { citiesId } from './SearchBar';

const offered = {
  categories: each('.Categories', { value: '{{.ID}}', label: '{{.Name}}' }),
  withoutScripts: <NativeFields cities={each('.Places', '{{.}}')} />,
};

/** Renders HeroSearch as a Go template (hooks/site/landing_page.go). */
export function HeroSearch() {
  return <HeroForm offered={offered} />;
}

const halfHours = Array.from({ length: 48 }, (_, slot) => {
  const hour = Math.floor(slot / 2);
  const time = formatTime({ hour: hour % 12 || 12, minute: slot % 2 === 0 ? 0 : 30, half: hour < 12 ? 'AM' : 'PM' });
  return { value: time, label: time };
});

/** Renders the fields for the day and the time, and the list of cities, for browsers without scripts. */
function NativeFields({ cities }: { cities: Entries<string> }) {
  return (
    <>
      <FormField label={slotTexts.date}>
        <Input type="date" name="date" required />
      </FormField>
      <SelectField
        label={slotTexts.time}
        name="time"
        required
        options={halfHours}
        placeholder={slotTexts.chooseTime}
        defaultValue=""
      />
      <datalist id={citiesId}>
        {showEach(cities, (city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </>
  );
}

/** Renders LargestCities as a Go template (hooks/site/landing_page.go). */
export function LargestCities() {
  return <LargestCitiesView cities={eachOrNone('.Cities', linkTemplate)} />;
}
