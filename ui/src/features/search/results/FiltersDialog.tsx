import { Button, Flex, Slider, Stack, Tabs, Text } from '@chakra-ui/react';
import { sliderSlotRecipe, tabsSlotRecipe } from '@chakra-ui/react/theme';
import { useState } from 'react';
import { type Filters, noFilters, photographerTypes, priceRange, ratingRange } from '@/api/filters';
import type { PhotographerType } from '@/api/openapi.gen';
import { filterTexts as texts } from '@/features/search/texts';
import { Dialog } from '@/ui/dialog/Dialog';
import { Checkbox } from '@/ui/form/Checkbox';

type FiltersFormProps = { filters: Filters; onApply: (filters: Filters) => void; onClose: () => void };

export function FiltersDialog({ open, ...form }: FiltersFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.filters}>
      <FiltersForm {...form} />
    </Dialog>
  );
}

/**
 * Shows the filters by rating, price and type. They apply after Apply Filters is pressed, and a slider applies only after
 * it was moved.
 */
function FiltersForm({ filters, onApply, onClose }: FiltersFormProps) {
  const [draft, setDraft] = useState(filters);

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
        </Tabs.Content>
        <Tabs.Content value="type" minH="36">
          <TypeFilter value={draft.types} onChange={(types) => setDraft({ ...draft, types })} />
        </Tabs.Content>
      </Tabs.Root>
      <Flex justify="flex-end" gap="3" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={() => apply(noFilters)}>
          {texts.clearFilters}
        </Button>
        <Button onClick={() => apply(draft)}>{texts.applyFilters}</Button>
      </Flex>
    </Stack>
  );
}

type FilterSliderProps = {
  label: string;
  /** The range of the slider. An untouched slider is at `start` and does not filter. */
  range: { readonly min: number; readonly max: number; readonly step: number; readonly start: number };
  value: number | undefined;
  show: (value: number) => string;
  /** Shown until the slider is moved. */
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
      getAriaValueText={(details) => (value === undefined ? none : show(details.value))}
      // The value is rounded, because steps of 0.1 add up to numbers such as 3.3000000000000003.
      onValueChange={(change) => onChange(Number((change.value[0] ?? start).toFixed(1)))}
    >
      <Slider.Label>{label}</Slider.Label>
      <Text textStyle="xl" fontFamily="heading" fontWeight="semibold">
        {value === undefined ? none : show(shown)}
      </Text>
      <Slider.Control my="3">
        <Slider.Track>
          <Slider.Range />
        </Slider.Track>
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
