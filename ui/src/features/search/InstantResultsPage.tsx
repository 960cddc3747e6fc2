import { Container, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '@/api/catalogue';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts as texts } from '@/texts/instant';
import { FoldedSearch } from './FoldedSearch';
import { InstantResults } from './InstantResults';
import { categoryOf, readInstantSearch } from './instantSearch';
import { SearchModeTabs } from './SearchModeTabs';

const InstantSearchForm = lazyNamed(() => import('./InstantSearchForm'), 'InstantSearchForm');

/** Photographers near a place, under a form for another search. */
export function InstantResultsPage() {
  const [query] = useSearchParams();
  const search = readInstantSearch(query);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const category = categoryOf(categories, search)?.name;
  return (
    <Container maxW="7xl" py={{ base: '4', lg: '6' }}>
      <Stack gap={{ base: '3', lg: '6' }}>
        {/* Another search folds and resets the form. */}
        <FoldedSearch
          key={`${search.location} ${search.category}`}
          what={[search.location || texts.anywhere, category].filter(Boolean).join(' · ')}
        >
          <Stack gap="3">
            <SearchModeTabs />
            <InstantSearchForm search={search} />
          </Stack>
        </FoldedSearch>
        <InstantResults search={search} />
      </Stack>
    </Container>
  );
}
