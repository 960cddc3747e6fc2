import { Box, Button, chakra, Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { categoriesQuery, citiesQuery } from '@/api/catalogue';
import type { Category, City } from '@/api/openapi.gen';
import { skuRange } from '@/api/filters';
import { type ScheduleSearch, toQuery } from '@/api/scheduleSearch';
import { showTime } from '@/lib/format/clock';
import { formatDay } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useHydrated } from '@/lib/react/useHydrated';
import type { Entries } from '@/prerender/view';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { slotTexts } from '@/texts/slot';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Combobox } from '@/ui/form/Combobox';
import { FormError } from '@/ui/form/FormError';
import { PickerField } from '@/ui/form/PickerField';
import { SelectField, type SelectOption } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { CatalogueFailure } from './CatalogueFailure';

/**
 * The grid of the fields and the button: one row from `lg` on, and two columns below, or one if the window is very narrow
 * or the text very large.
 */
const searchGrid = {
  templateColumns: {
    base: 'repeat(auto-fit, minmax(8.75rem, 1fr))',
    sm: '1fr 1fr',
    lg: 'repeat(4, 1fr) minmax(7rem, 0.7fr) auto',
  },
  gap: { base: '3', md: '4' },
  alignItems: 'end',
  css: {
    '& :is(input, select, button[aria-haspopup])': { ps: { base: '3', md: '4' } },
    '& :is(input, select)': { pe: '9' },
    '& button[aria-haspopup] > svg': { hideBelow: 'xl' },
  },
} as const;

const DatePickerDialog = lazyDialog(() => import('@/shared/slot/DatePickerDialog'), 'DatePickerDialog');
const TimePickerDialog = lazyDialog(() => import('@/shared/slot/TimePickerDialog'), 'TimePickerDialog');

const ScheduleChanges = lazyNamed(() => import('./results/ScheduleChanges'), 'ScheduleChanges');

type Picker = 'date' | 'time';

type SearchBarProps = {
  value: ScheduleSearch;
  onChange: (part: Partial<ScheduleSearch>) => void;
  onSearch: (wanted: ScheduleSearch) => void;
  busy: boolean;
  /** The message to show if the last search was invalid, failed or found nobody, so that the results page was not opened. */
  alert?: string;
  /** The dialog that is initially open. */
  picker?: Picker;
  onPickerClose?: () => void;
  /**
   * Set on the landing page, whose HTML from the server already contains the categories. On other pages, the form shows
   * the categories once they have loaded.
   */
  offered?: OfferedFields;
};

export type OfferedFields = {
  categories: Entries<SelectOption>;
  /** The fields that replace the pickers in browsers without scripts. React does not render them in the browser. */
  withoutScripts?: ReactNode;
};

/** The `id` of the list of cities for browsers without scripts. */
export const citiesId = 'cities';

const none: readonly Category[] = [];

/** Returns the options for the city. Until the cities have loaded, the only option is the chosen city, if there is one. */
function cityOptions(locations: readonly City[], chosen: string) {
  const names = locations.length > 0 || chosen === '' ? locations.map(({ name }) => name) : [chosen];
  return names.map((name) => ({ value: name, label: name }));
}

/**
 * Returns the dialog that asks for a missing day or time. It returns undefined if neither is missing, or if the city or the
 * category is not chosen yet.
 */
function nextPicker({ location, categoryId, date, time }: ScheduleSearch): Picker | undefined {
  if (!location || !categoryId || (date && time)) return undefined;
  return date ? 'time' : 'date';
}

/**
 * Shows the form of a search for a city, a category, a date, a time and optionally a number of SKUs. If the city and the
 * category are chosen, but the date or the time is missing, a dialog asks for what is missing, and then the search
 * continues.
 */
export function SearchBar({ value, onChange, onSearch, busy, alert, picker, onPickerClose, offered }: SearchBarProps) {
  const locations = useQuery(citiesQuery);
  const categories = useQuery(categoriesQuery);
  // The form may hydrate after the categories have loaded. The prerendered form has no categories (unless `offered`
  // contains them), so the first render must not show them either.
  const arrived = useDeferredValue(categories.data ?? none, none);
  const unit = arrived.find(({ _id }) => _id === value.categoryId)?.unit;
  const [open, setOpen] = useState(picker);
  // Whether the search continues after a choice in the open dialog.
  const [searching, setSearching] = useState(false);
  const hydrated = useHydrated();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) go(value);
  }

  function go(next: ScheduleSearch) {
    const missing = nextPicker(next);
    setSearching(missing !== undefined);
    if (missing) setOpen(missing);
    onSearch(next);
  }

  function pick(part: Partial<ScheduleSearch>) {
    onChange(part);
    if (searching) go({ ...value, ...part });
  }

  function close() {
    setOpen(undefined);
    setSearching(false);
    onPickerClose?.();
  }

  return (
    <chakra.form
      // Without scripts, the browser checks the required fields and opens the results.
      action="/schedulebook"
      noValidate={hydrated}
      layerStyle="card"
      boxShadow="md"
      p={{ base: '4', md: '5' }}
      role="search"
      aria-label={searchTexts.form}
      onSubmit={submit}
    >
      <Stack gap="4">
        <Grid {...searchGrid}>
          <Combobox
            label={searchTexts.city}
            input={{ name: 'location', required: true, list: offered && !hydrated ? citiesId : undefined }}
            placeholder={searchTexts.cityPlaceholder}
            options={cityOptions(locations.data ?? [], value.location)}
            value={value.location}
            onChange={(location) => onChange({ location })}
          />
          <SelectField
            label={searchTexts.category}
            name="categoryId"
            required
            data-template={offered && true}
            placeholder={searchTexts.categoryPlaceholder}
            options={offered?.categories ?? arrived.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={value.categoryId}
            onChange={(event) => onChange({ categoryId: event.target.value })}
          />
          <Box data-needs-script={offered && true}>
            <PickerField
              label={slotTexts.date}
              icon={CalendarDays}
              placeholder={slotTexts.chooseDate}
              value={value.date && formatDay(value.date)}
              preload={DatePickerDialog.preload}
              onOpen={() => setOpen('date')}
            />
          </Box>
          <Box data-needs-script={offered && true}>
            <PickerField
              label={slotTexts.time}
              icon={Clock}
              placeholder={slotTexts.chooseTime}
              value={showTime(value.time)}
              preload={TimePickerDialog.preload}
              onOpen={() => setOpen('time')}
            />
          </Box>
          <Box data-needs-script={offered && true}>
            <TextField
              label={searchTexts.howMany(unit)}
              type="number"
              inputMode="numeric"
              min={skuRange.min}
              max={skuRange.max}
              placeholder={searchTexts.optional}
              value={value.skuCount}
              onChange={(event) => onChange({ skuCount: event.target.value })}
            />
          </Box>
          {offered && <noscript data-template>{offered.withoutScripts}</noscript>}
          <Button type="submit" size="xl" h="12" loading={busy}>
            <Search aria-hidden />
            {searchTexts.search}
          </Button>
        </Grid>
        {locations.isError && <CatalogueFailure text={commonTexts.citiesFailed} onRetry={() => void locations.refetch()} />}
        {categories.isError && <CatalogueFailure text={searchTexts.categoriesFailed} onRetry={() => void categories.refetch()} />}
        <FormError message={alert} />
        {alert === searchTexts.noneFound && (
          <Suspense>
            <ScheduleChanges query={new URLSearchParams(toQuery(value))} />
          </Suspense>
        )}
      </Stack>
      <DatePickerDialog open={open === 'date'} onClose={close} value={value.date} onPick={(date) => pick({ date })} />
      <TimePickerDialog
        open={open === 'time'}
        onClose={close}
        value={value.time}
        day={value.date}
        onPick={(time) => pick({ time })}
      />
    </chakra.form>
  );
}
