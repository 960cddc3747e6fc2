import { Button, HStack } from '@chakra-ui/react';
import { ArrowDownUp, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import type { CategoryUnit } from '@/api/openapi.gen';
import { countFilters, type Filters, noFilters } from '@/api/filters';
import type { CountQuery } from '@/api/photographerCounts';
import { filterTexts, filterTexts as texts } from '@/features/search/texts';
import { searchTexts } from '@/texts/search';
import { lazyDialog } from '@/ui/dialog/lazyDialog';

const FiltersDialog = lazyDialog(() => import('./FiltersDialog'), 'FiltersDialog');
const SortDialog = lazyDialog(() => import('./SortDialog'), 'SortDialog');

type FilterChipsProps = {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  /** The unit of the searched category, or undefined if the search has no known category. */
  unit: CategoryUnit | undefined;
};

type ResultsToolbarProps = FilterChipsProps & {
  /** Returns the query for the number of photographers that match the given filters. */
  countOf: (filters: Filters) => CountQuery;
};

/** Shows the buttons that open the dialogs for the filters and the order. */
export function ResultsToolbar({ onFilter, ...search }: ResultsToolbarProps) {
  const [filtering, setFiltering] = useState<boolean>();
  const [sorting, setSorting] = useState<boolean>();
  const button = {
    variant: 'outline',
    colorPalette: 'gray',
    h: '11',
    px: { base: '3', md: '5' },
    'aria-haspopup': 'dialog',
    css: { '& svg': { hideBelow: 'sm' } },
  } as const;
  return (
    <HStack gap="2" flexShrink={0}>
      <Button {...button} {...FiltersDialog.preload} onClick={() => setFiltering(true)}>
        <SlidersHorizontal aria-hidden />
        {filterTexts.activeFilters(countFilters(search.filters))}
      </Button>
      <Button {...button} {...SortDialog.preload} onClick={() => setSorting(true)}>
        <ArrowDownUp aria-hidden />
        {searchTexts.sortBy}
      </Button>
      {filtering !== undefined && (
        <FiltersDialog {...search} open={filtering} onApply={onFilter} onClose={() => setFiltering(false)} />
      )}
      {sorting !== undefined && <SortDialog open={sorting} onClose={() => setSorting(false)} />}
    </HStack>
  );
}

/**
 * Shows a button for each active filter and for the number of SKUs, and a last button for all of them. The buttons remove
 * what they name. Renders nothing if there is nothing to remove.
 */
export function FilterChips({ filters, onFilter, unit }: FilterChipsProps) {
  const { rating, pricing, types, skuCount } = filters;
  if (countFilters(filters) === 0 && skuCount === undefined) return null;
  const chips = [
    ...(skuCount === undefined ? [] : [{ text: texts.forCount(unit, skuCount), without: { ...filters, skuCount: undefined } }]),
    ...(rating === undefined ? [] : [{ text: texts.ratingValue(rating), without: { ...filters, rating: undefined } }]),
    ...(pricing === undefined ? [] : [{ text: texts.priceValue(pricing), without: { ...filters, pricing: undefined } }]),
    ...types.map((type) => ({ text: texts[type], without: { ...filters, types: types.filter((other) => other !== type) } })),
  ];
  return (
    <HStack role="group" aria-label={texts.active} gap="2" wrap={{ base: 'nowrap', md: 'wrap' }} overflowX="auto" m="-1" p="1">
      {chips.map(({ text, without }) => (
        <Button
          key={text}
          variant="subtle"
          colorPalette="marigold"
          h="11"
          px="4"
          flexShrink={0}
          aria-label={texts.remove(text)}
          onClick={() => onFilter(without)}
        >
          {text}
          <X aria-hidden />
        </Button>
      ))}
      <Button
        variant="plain"
        colorPalette="gray"
        h="11"
        px="2"
        flexShrink={0}
        textDecoration="underline"
        onClick={() => onFilter(noFilters)}
      >
        {texts.clearAll}
      </Button>
    </HStack>
  );
}
