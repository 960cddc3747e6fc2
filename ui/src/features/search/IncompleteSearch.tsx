import { Heading } from '@chakra-ui/react';
import { EmptyState } from '@/components/EmptyState';
import { searchTexts } from '@/texts/search';

/** For an address that does not say what to search for. */
export function IncompleteSearch() {
  return (
    <>
      <Heading as="h1" textStyle="section">
        {searchTexts.resultsTitle}
      </Heading>
      <EmptyState title={searchTexts.incompleteTitle} description={searchTexts.incompleteText} />
    </>
  );
}
