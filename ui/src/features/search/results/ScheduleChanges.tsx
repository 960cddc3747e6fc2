import { countFilters, type Filters, filtersQuery, noFilters, readFilters, withFilters } from '@/api/filters';
import { scheduleCountQuery } from '@/api/photographerCounts';
import { readSearch } from '@/api/scheduleSearch';
import { quickTimes } from '@/domain/bookableTimes';
import { changeTexts, filterTexts } from '@/features/search/texts';
import { addDays } from '@/lib/format/calendar';
import { minutesOf } from '@/lib/format/clock';
import { formatDay, today } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';
import { type Change, ChangeChips, useOtherCities } from './ChangeChips';

const triedTimes = 3;

/**
 * Suggests searches without filters, at other times, on the next day and in other cities. `query` is the query of the
 * current search's URL.
 */
export function ScheduleChanges({ query }: { query: URLSearchParams }) {
  const search = readSearch(query);
  const { location, date, time } = search;
  const filters = readFilters(query);
  const cities = useOtherCities(location);

  const changeOf = (text: string, next: URLSearchParams, nextFilters: Filters = filters): Change => ({
    text,
    address: `/schedulebook?${next}`,
    count: scheduleCountQuery(readSearch(next), filtersQuery(nextFilters)),
  });
  const changed = (text: string, name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return changeOf(text, next);
  };

  const distance = ({ value }: { value: string }) => Math.abs(minutesOf(value) - minutesOf(time));
  const times = quickTimes(date)
    .filter((choice) => !choice.disabled && distance(choice) > 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, triedTimes)
    .toSorted((one, other) => minutesOf(one.value) - minutesOf(other.value));
  const nextDay = addDays(date, 1);

  return (
    <ChangeChips
      changes={[
        ...(countFilters(filters) > 0 ? [changeOf(filterTexts.clearFilters, withFilters(query, noFilters), noFilters)] : []),
        ...times.map(({ value, label }) => changed(changeTexts.freeAt(label), 'time', value)),
        changed(nextDay === addDays(today(), 1) ? slotTexts.quickTomorrow : formatDay(nextDay), 'date', nextDay),
        ...cities.map((city) => changed(changeTexts.inCity(city), 'location', city)),
      ]}
    />
  );
}
