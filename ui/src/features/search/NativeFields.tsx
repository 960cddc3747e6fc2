import { Input } from '@chakra-ui/react';
import { FormField } from '@/ui/form/FormField';
import { SelectField } from '@/ui/form/SelectField';
import { formatTime } from '@/lib/format/clock';
import { showEach, type Entries } from '@/prerender/view';
import { slotTexts } from '@/texts/slot';
import { citiesId } from './SearchBar';

const halfHours = Array.from({ length: 48 }, (_, slot) => {
  const hour = Math.floor(slot / 2);
  const time = formatTime({ hour: hour % 12 || 12, minute: slot % 2 === 0 ? 0 : 30, half: hour < 12 ? 'AM' : 'PM' });
  return { value: time, label: time };
});

/** The day and the time of a search, and the cities, for browsers without scripts. */
export function NativeFields({ cities }: { cities: Entries<string> }) {
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
