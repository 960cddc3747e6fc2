import { EmptyState } from '@/ui/feedback/EmptyState';
import { searchTexts } from '@/texts/search';
import { OtherPhotographers } from './OtherPhotographers';

/** For an address that does not say what to search for. */
export function IncompleteSearch({ categoryId }: { categoryId: string }) {
  return (
    <>
      <EmptyState as="h1" title={searchTexts.incompleteTitle} description={searchTexts.incompleteText} />
      <OtherPhotographers categoryId={categoryId} />
    </>
  );
}
