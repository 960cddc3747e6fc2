import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { countFilters, type Filters } from '@/api/filters';
import { filterTexts } from './filterTexts';
import { instantTexts as texts } from '@/texts/instant';

export function NoneNearby({ filtered, onClear }: { filtered: Filters; onClear: () => void }) {
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={texts.noneFound} description={texts.noneFoundHint}>
        {countFilters(filtered) > 0 && (
          <Button variant="outline" onClick={onClear}>
            {filterTexts.clearFilters}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
