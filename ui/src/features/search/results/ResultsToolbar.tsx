import { Button, HStack } from '@chakra-ui/react';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { countFilters, type Filters } from '@/api/filters';
import { filterTexts } from './filterTexts';
import { searchTexts } from '@/texts/search';

const FiltersDialog = lazyDialog(() => import('./FiltersDialog'), 'FiltersDialog');
const SortDialog = lazyDialog(() => import('./SortDialog'), 'SortDialog');

type ResultsToolbarProps = { filters: Filters; onFilter: (filters: Filters) => void };

/** Opens the filters and the sorting. */
export function ResultsToolbar({ filters, onFilter }: ResultsToolbarProps) {
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
        {filterTexts.activeFilters(countFilters(filters))}
      </Button>
      <Button {...button} {...SortDialog.preload} onClick={() => setSorting(true)}>
        <ArrowDownUp aria-hidden />
        {searchTexts.sortBy}
      </Button>
      {filtering !== undefined && (
        <FiltersDialog open={filtering} filters={filters} onApply={onFilter} onClose={() => setFiltering(false)} />
      )}
      {sorting !== undefined && <SortDialog open={sorting} onClose={() => setSorting(false)} />}
    </HStack>
  );
}
