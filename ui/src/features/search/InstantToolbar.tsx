import { Button, HStack } from '@chakra-ui/react';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/lazyDialog';
import { instantTexts as texts } from '@/texts/instant';
import { searchTexts } from '@/texts/search';
import { countFilters, type Filters } from './instantSearch';

const FiltersDialog = lazyDialog(() => import('./FiltersDialog'), 'FiltersDialog');
const SortDialog = lazyDialog(() => import('./SortDialog'), 'SortDialog');

type InstantToolbarProps = { filters: Filters; onFilter: (filters: Filters) => void };

/** Opens the filters and the sorting. */
export function InstantToolbar({ filters, onFilter }: InstantToolbarProps) {
  const [filtering, setFiltering] = useState<boolean>();
  const [sorting, setSorting] = useState<boolean>();
  return (
    <HStack gap="3">
      <Button
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        {...FiltersDialog.preload}
        onClick={() => setFiltering(true)}
      >
        <SlidersHorizontal aria-hidden />
        {texts.activeFilters(countFilters(filters))}
      </Button>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        {...SortDialog.preload}
        onClick={() => setSorting(true)}
      >
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
