import { Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/catalogue';
import { categoryOf, categoryOptions, cityIn } from '@/domain/instantSearch';
import { stepSkus } from '@/domain/quote';
import { CountField } from '@/ui/form/CountField';
import { FormError } from '@/ui/form/FormError';
import { Panel } from '@/ui/layout/Panel';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { useHydrated } from '@/lib/react/useHydrated';
import { bookingTexts } from '@/texts/booking';
import { commonTexts } from '@/texts/common';
import { instantTexts } from '@/texts/instant';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { searchTexts } from '@/texts/search';
import type { InstantFormState } from './useInstantForm';
import { StartFields } from './StartFields';

const leastSkus = 10;
const mostSuggestions = 4;
const leastLetters = 3;

/** Cities that begin with what is typed last, while no city is named yet. */
function suggestionsFor(location: string, cities: readonly string[]): readonly string[] {
  const typed = location.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (typed.length < leastLetters || cityIn(location, cities)) return [];
  return cities.filter((city) => city.toLowerCase().startsWith(typed)).slice(0, mostSuggestions);
}

/** Where, what, how much and when. */
export function ShootFields({ form: { draft, change, price, problems } }: { form: InstantFormState }) {
  const categories = useQuery(categoriesQuery);
  // The form may hydrate after the categories have come; the prerendered one has none.
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
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
          <StartFields draft={draft} onChange={change} start={price.quote?.start} error={problems.time} />
          <CountField
            label={bookingTexts.skuLabel(unit)}
            note={bookingTexts.minimum(unit, leastSkus)}
            value={draft.skuCount}
            onChange={(skuCount) => change({ skuCount })}
            onStep={(by) => change({ skuCount: String(stepSkus(draft.skuCount, by, [])) })}
            error={problems.skuCount}
          />
        </Grid>
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
