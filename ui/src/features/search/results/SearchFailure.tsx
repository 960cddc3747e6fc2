import { SearchX } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { searchTexts } from '@/texts/search';
import { isRefused } from './searchRefusal';

/** A search that cannot be made as it is, or one that failed and may be tried again. */
export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isRefused(error)) return <ErrorState error={error} title={searchTexts.searchFailed} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={error.message} description={searchTexts.refusedHint} />
    </div>
  );
}
