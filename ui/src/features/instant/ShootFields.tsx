import { Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/catalogue';
import type { FreeSlot } from '@/api/openapi.gen';
import type { InstantDraft } from '@/domain/instantDraft';
import { categoryOf, categoryOptions, cityIn } from '@/domain/instantSearch';
import { stepSkus } from '@/domain/quote';
import { addDays } from '@/lib/format/calendar';
import { today } from '@/lib/format/dates';
import { useHydrated } from '@/lib/react/useHydrated';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { bookingTexts } from '@/texts/booking';
import { commonTexts } from '@/texts/common';
import { instantTexts } from '@/texts/instant';
import { searchTexts } from '@/texts/search';
import { CountField } from '@/ui/form/CountField';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { Panel } from '@/ui/layout/Panel';
import { startDays, startsOn } from './instantRequest';
import type { InstantFormState } from './useInstantForm';

const minSkus = 10;
const maxSuggestions = 4;
const minLetters = 3;

/**
 * Returns up to four cities whose names start with the part after the last comma. It returns none if that part is too short, or
 * if the text already names a city.
 */
function suggestionsFor(location: string, cities: readonly string[]): readonly string[] {
  const typed = location.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (typed.length < minLetters || cityIn(location, cities)) return [];
  return cities.filter((city) => city.toLowerCase().startsWith(typed)).slice(0, maxSuggestions);
}

type ShootFieldsProps = {
  form: InstantFormState;
  /** Whether the place and the category are known. The other fields are shown only then. */
  isStarted: boolean;
};

/** Shows the fields for the place and the category and, once both are known, those for the start and the size of the shoot. */
export function ShootFields({ form: { draft, change, price, problems }, isStarted }: ShootFieldsProps) {
  const categories = useQuery(categoriesQuery);
  // The prerendered form has no categories, so the first render in the browser must have none either.
  const offered = (useHydrated() ? categories.data : undefined) ?? [];
  const unit = categoryOf(offered, { location: '', category: draft.category })?.unit;
  const suggestions = suggestionsFor(draft.location, price.cities);
  const before = draft.location.includes(',') ? draft.location.slice(0, draft.location.lastIndexOf(',') + 1) : '';

  return (
    <Panel title={texts.shoot} boxShadow="md">
      <Stack gap="5">
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
          <Stack gap="2">
            <TextField
              label={instantTexts.location}
              placeholder={instantTexts.locationPlaceholder}
              autoComplete="address-level2"
              value={draft.location}
              onChange={(event) => change({ location: event.target.value })}
              error={problems.location}
            />
            {suggestions.length > 0 && (
              <Flex role="group" aria-label={texts.cities} gap="2" wrap="wrap">
                {suggestions.map((city) => (
                  <Button
                    key={city}
                    type="button"
                    size="sm"
                    minH="11"
                    variant="outline"
                    colorPalette="gray"
                    onClick={() => change({ location: `${before} ${city}`.trim() })}
                  >
                    {city}
                  </Button>
                ))}
              </Flex>
            )}
          </Stack>
          <SelectField
            label={instantTexts.category}
            placeholder={instantTexts.categoryPlaceholder}
            options={categoryOptions(offered, { location: '', category: draft.category })}
            value={draft.category}
            onChange={(event) => change({ category: event.target.value })}
          />
        </Grid>
        {isStarted && (
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
            <StartFields draft={draft} onChange={change} start={price.quote?.start} error={problems.time} />
            <CountField
              label={bookingTexts.skuLabel(unit)}
              note={bookingTexts.minimum(unit, minSkus)}
              value={draft.skuCount}
              onChange={(skuCount) => change({ skuCount })}
              onStep={(by) => change({ skuCount: String(stepSkus(draft.skuCount, by, [])) })}
              error={problems.skuCount}
            />
          </Grid>
        )}
        {categories.isError && (
          <Flex align="center">
            <FormError message={searchTexts.categoriesFailed} />
            <Button variant="plain" colorPalette="gray" textDecoration="underline" onClick={() => void categories.refetch()}>
              {commonTexts.retry}
            </Button>
          </Flex>
        )}
        <FormError message={problems.form} />
      </Stack>
    </Panel>
  );
}

/**
 * The value of the option "as soon as possible". It is not empty, because the browser would treat an empty value as a
 * placeholder.
 */
const soonest = 'soonest';

type StartFieldsProps = {
  draft: InstantDraft;
  onChange: (changes: Pick<InstantDraft, 'date' | 'time'>) => void;
  /** The earliest possible start. */
  start: FreeSlot | undefined;
  error?: string;
};

function labelOf(day: string): string {
  const first = today();
  if (day === first) return texts.today;
  return day === addDays(first, 1) ? texts.tomorrow : texts.onDay(day);
}

/** Shows the fields for the start: as soon as possible, or a time within 48 hours. */
function StartFields({ draft: { date, time }, onChange, start, error }: StartFieldsProps) {
  // The prerendered page contains no days, because they depend on the current date.
  const days = useHydrated() ? startDays() : [];
  const times = startsOn(date);
  const offered = time !== '' && !times.includes(time) ? [time, ...times] : times;
  return (
    <Grid templateColumns={date === '' ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(8rem, 1fr))'} gap="3" alignItems="start">
      <SelectField
        label={texts.when}
        helper={date === '' && start ? texts.startsAt(start.scheduledDate, start.scheduledTime) : undefined}
        options={[{ value: soonest, label: texts.soonest }, ...days.map((day) => ({ value: day, label: labelOf(day) }))]}
        value={date === '' ? soonest : date}
        onChange={({ target }) => onChange({ date: target.value === soonest ? '' : target.value, time: '' })}
      />
      {date !== '' && (
        <SelectField
          label={texts.time}
          placeholder={texts.time}
          options={offered.map((value) => ({ value, label: texts.atTime(value) }))}
          value={time}
          onChange={(event) => onChange({ date, time: event.target.value })}
          error={error}
        />
      )}
    </Grid>
  );
}
