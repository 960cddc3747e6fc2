import { Container, Heading, Stack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { instantTexts as texts } from '@/texts/instant';
import { InstantResults } from './InstantResults';
import { InstantSearchForm } from './InstantSearchForm';
import { isComplete, readInstantSearch } from './instantSearch';
import { SearchModeTabs } from './SearchModeTabs';

/** Photographers near a place, under a form for another search. */
export function InstantResultsPage() {
  const [query] = useSearchParams();
  const search = readInstantSearch(query);
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap={{ base: '6', md: '8' }}>
        <SearchModeTabs />
        {/* Another search resets the form. */}
        <InstantSearchForm key={`${search.location} ${search.category}`} search={search} />
        {isComplete(search) ? (
          <InstantResults search={search} />
        ) : (
          <>
            <Heading as="h1" textStyle="section">
              {texts.resultsTitle}
            </Heading>
            <EmptyState title={texts.fillBoth} />
          </>
        )}
      </Stack>
    </Container>
  );
}
