import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { countFilters, type Filters } from '@/api/filters';
import { filterTexts, resultsTexts } from '@/features/search/texts';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Says that no photographer is free, and offers to clear the filters if there are any. */
export function NoneFound({ filtered, onClear }: { filtered: Filters; onClear: () => void }) {
  const isFiltered = countFilters(filtered) > 0;
  return (
    <div role="alert">
      <EmptyState
        icon={SearchX}
        title={searchTexts.noneFound}
        description={isFiltered ? resultsTexts.noneFilteredHint : searchTexts.noneFoundHint}
      >
        {isFiltered && (
          <Button variant="outline" onClick={onClear}>
            {filterTexts.clearFilters}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
