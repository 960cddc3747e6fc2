import { Button, Flex, Stack, Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { useState } from 'react';
import { Dialog } from '@/ui/dialog/Dialog';
import { filterTexts as texts } from './filterTexts';
import { FilterSlider } from './FilterSlider';
import { noFilters, priceRange, ratingRange, type Filters } from '@/api/filters';
import { TypeFilter } from './TypeFilter';

type FiltersFormProps = { filters: Filters; onApply: (filters: Filters) => void; onClose: () => void };

export function FiltersDialog({ open, ...form }: FiltersFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.filters}>
      <FiltersForm {...form} />
    </Dialog>
  );
}

/** Rating, pricing and type; nothing counts before Apply Filters, and a slider only once it was moved. */
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
            onChange={(rating) => setDraft({ ...draft, rating })}
          />
        </Tabs.Content>
        <Tabs.Content value="pricing" minH="36">
          <FilterSlider
            label={texts.mostPrice}
            range={priceRange}
            value={draft.pricing}
            show={texts.priceValue}
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
