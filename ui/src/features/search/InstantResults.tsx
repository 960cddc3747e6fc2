import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { QueryState } from '@/components/QueryState';
import { CardsSkeleton } from '@/components/Skeletons';
import { lazyDialog } from '@/components/lazyDialog';
import { instantTexts as texts } from '@/texts/instant';
import { slotTexts } from '@/texts/slot';
import { InstantToolbar } from './InstantToolbar';
import { NoneNearby } from './NoneNearby';
import { noFilters, readFilters, withFilters, type Filters, type InstantSearch } from './instantSearch';
import { PhotographerCard } from './PhotographerCard';
import { ResultCards } from './ResultCards';
import { SearchFailure } from './SearchFailure';
import { readSorting } from '@/api/sorting';
import { useInstantPhotographers } from './useInstantPhotographers';

const ComingSoonDialog = lazyDialog(() => import('@/components/ComingSoonDialog'), 'ComingSoonDialog');

/** Who works near the place; booking them at once is not open yet. */
export function InstantResults({ search }: { search: InstantSearch }) {
  const [query, setQuery] = useSearchParams();
  const [comingSoon, setComingSoon] = useState<boolean>();
  const filters = readFilters(query);
  const { found, city, placeUnknown, category, categoryUnknown } = useInstantPhotographers(search, filters, readSorting(query));
  const filter = (next: Filters) => setQuery(withFilters(query, next), { replace: true, preventScrollReset: true });

  if (categoryUnknown) {
    return (
      <>
        <Heading as="h1" textStyle="section">
          {texts.resultsTitle}
        </Heading>
        <EmptyState title={texts.fillBoth} />
      </>
    );
  }
  return (
    <Stack as="section" gap="6">
      <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }} justify="space-between" gap="4">
        <Heading as="h1" textStyle="section">
          {category ? texts.resultsHeading(category.name, city ?? search.location) : texts.resultsTitle}
        </Heading>
        <InstantToolbar filters={filters} onFilter={filter} />
      </Flex>
      {placeUnknown && <Text color="fg.muted">{texts.unknownPlace(search.location)}</Text>}
      <QueryState
        query={found}
        skeleton={<CardsSkeleton />}
        renderError={(error, retry) => <SearchFailure error={error} onRetry={retry} />}
      >
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <NoneNearby filtered={filters} onClear={() => filter(noFilters)} />
          ) : (
            <ResultCards query={found} allShown={texts.allShown}>
              {pages
                .flatMap(({ items }) => items)
                .map((photographer) => (
                  <PhotographerCard
                    key={photographer._id}
                    photographer={photographer}
                    location={city}
                    action={
                      <Button {...ComingSoonDialog.preload} onClick={() => setComingSoon(true)}>
                        {slotTexts.bookNow}
                      </Button>
                    }
                  />
                ))}
            </ResultCards>
          )
        }
      </QueryState>
      {comingSoon !== undefined && <ComingSoonDialog open={comingSoon} onClose={() => setComingSoon(false)} />}
    </Stack>
  );
}
