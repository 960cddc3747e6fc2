import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/EmptyState';
import { searchTexts } from '@/texts/search';

export function NoneFound() {
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={searchTexts.noneFound} description={searchTexts.noneFoundHint} />
    </div>
  );
}
