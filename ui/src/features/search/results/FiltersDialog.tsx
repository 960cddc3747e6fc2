import { Button, Flex, Slider, Stack, Tabs, Text } from '@chakra-ui/react';
import { sliderSlotRecipe, tabsSlotRecipe } from '@chakra-ui/react/theme';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Filters, noFilters, parseSkuCount, photographerTypes, priceRange, ratingRange } from '@/api/filters';
import type { CategoryUnit, PhotographerType } from '@/api/openapi.gen';
import type { CountQuery } from '@/api/photographerCounts';
import { filterTexts as texts } from '@/features/search/texts';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { Dialog } from '@/ui/dialog/Dialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { TextField } from '@/ui/form/TextField';
import { maxCounted } from './ResultsHead';

type FiltersFormProps = {
  filters: Filters;
  unit: CategoryUnit | undefined;
  /** Returns the query for the number of photographers that match the given filters. */
  countOf: (filters: Filters) => CountQuery;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

export function FiltersDialog({ open, ...form }: FiltersFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.filters}>
      <FiltersForm {...form} />
    </Dialog>
  );
}

/**
 * Shows the filters by rating, price and type, and the number of SKUs. They apply once the last button is clicked. Its
 * label is Apply Filters until the number of matching photographers is known, and then shows this number. A slider that
 * was not moved does not filter.
 */
function FiltersForm({ filters, unit, countOf, onApply, onClose }: FiltersFormProps) {
  const [draft, setDraft] = useState(filters);
  const found = useQuery({ ...countOf(useSettled(draft)), placeholderData: keepPreviousData }).data;
  const [typed, setTyped] = useState(String(filters.skuCount ?? ''));
  const skuCount = parseSkuCount(typed);
  const showFound = found === undefined ? texts.applyFilters : texts.showFound(found, maxCounted);
  const isCountWrong = typed !== '' && skuCount === undefined;

  function apply(next: Filters) {
    onApply(next);
    onClose();
  }

  return (
    <Stack gap="6" pb="3">
      <Tabs.Root recipe={tabsSlotRecipe} defaultValue="rating">
        <Tabs.List>
          <Tabs.Trigger value="rating">{texts.rating}</Tabs.Trigger>
          <Tabs.Trigger value="pricing">{texts.pricing}</Tabs.Trigger>
          <Tabs.Trigger value="type">{texts.type}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="rating" minH="36">
          <FilterSlider
            label={texts.leastRating}
            range={ratingRange}
            value={draft.rating}
            show={texts.ratingValue}
            none={texts.anyRating}
            onChange={(rating) => setDraft({ ...draft, rating })}
          />
        </Tabs.Content>
        <Tabs.Content value="pricing" minH="36">
          <FilterSlider
            label={texts.maxPrice}
            range={priceRange}
            value={draft.pricing}
            show={texts.priceValue}
            none={texts.anyPrice}
            onChange={(pricing) => setDraft({ ...draft, pricing })}
          />
          <TextField
            label={searchTexts.howMany(unit)}
            type="number"
            inputMode="numeric"
            placeholder={searchTexts.optional}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isCountWrong ? searchTexts.countRange : undefined}
          />
        </Tabs.Content>
        <Tabs.Content value="type" minH="36">
          <TypeFilter value={draft.types} onChange={(types) => setDraft({ ...draft, types })} />
        </Tabs.Content>
      </Tabs.Root>
      <Flex justify="flex-end" gap="3" wrap="wrap" css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}>
        <Button variant="outline" colorPalette="gray" onClick={() => apply(noFilters)}>
          {texts.clearFilters}
        </Button>
        <Button
          disabled={isCountWrong}
          // The accessible name also says what the button does.
          aria-label={found === undefined ? undefined : commonTexts.labelled(texts.applyFilters, showFound)}
          onClick={() => apply({ ...draft, skuCount })}
        >
          {showFound}
        </Button>
      </Flex>
    </Stack>
  );
}

const settleTime = 300;

/** Returns the last value that stayed unchanged for a moment, so that moving a slider sends one request instead of many. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleTime);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type FilterSliderProps = {
  label: string;
  /** The range of the slider. An untouched slider is at `start` and does not filter. */
  range: { readonly min: number; readonly max: number; readonly step: number; readonly start: number };
  value: number | undefined;
  show: (value: number) => string;
  /** The text that is shown until the slider is moved. */
  none: string;
  onChange: (value: number) => void;
};

function FilterSlider({ label, range, value, show, none, onChange }: FilterSliderProps) {
  const { min, max, step, start } = range;
  const shown = value ?? start;
  return (
    <Slider.Root
      recipe={sliderSlotRecipe}
      min={min}
      max={max}
      step={step}
      value={[shown]}
      aria-label={[label]}
      colorPalette={value === undefined ? 'gray' : 'marigold'}
      getAriaValueText={(details) => (value === undefined ? none : show(details.value))}
      // The value is rounded, because steps of 0.1 add up to numbers such as 3.3000000000000003.
      onValueChange={(change) => onChange(Number((change.value[0] ?? start).toFixed(1)))}
    >
      <Slider.Label>{label}</Slider.Label>
      <Text textStyle="xl" fontFamily="heading" fontWeight="semibold">
        {value === undefined ? none : show(shown)}
      </Text>
      <Slider.Control my="3">
        {/* The track is filled once the slider filters. */}
        <Slider.Track>{value !== undefined && <Slider.Range />}</Slider.Track>
        <Slider.Thumbs />
      </Slider.Control>
    </Slider.Root>
  );
}

type TypeFilterProps = { value: readonly PhotographerType[]; onChange: (types: readonly PhotographerType[]) => void };

function TypeFilter({ value, onChange }: TypeFilterProps) {
  return (
    <Stack gap="4">
      {photographerTypes.map((type) => (
        <Checkbox
          key={type}
          checked={value.includes(type)}
          onChange={(checked) => onChange(photographerTypes.filter((one) => (one === type ? checked : value.includes(one))))}
        >
          {texts[type]}
        </Checkbox>
      ))}
    </Stack>
  );
}
