import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { CardsSkeleton } from '@/components/Skeletons';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts as texts } from '@/texts/instant';
import { searchTexts } from '@/texts/search';
import { slotTexts } from '@/texts/slot';
import { CardGrid } from './CardGrid';
import { InstantToolbar } from './InstantToolbar';
import { LoadMore } from './LoadMore';
import { NoneNearby } from './NoneNearby';
import { noFilters, readFilters, withFilters, type Filters, type InstantSearch } from './instantSearch';
import { PhotographerCard } from './PhotographerCard';
import { SearchFailure } from './SearchFailure';
import { readSorting } from '@/api/sorting';
import { useInstantPhotographers } from './useInstantPhotographers';

const ComingSoonDialog = lazyNamed(() => import('@/components/ComingSoonDialog'), 'ComingSoonDialog');

/** Who works near the place; booking them at once is not open yet. */
export function InstantResults({ search }: { search: InstantSearch }) {
  const [query, setQuery] = useSearchParams();
  const [comingSoon, setComingSoon] = useState<boolean>();
  const filters = readFilters(query);
  const {
    data,
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    retry,
    city,
    placeUnknown,
    category,
    categoryUnknown,
  } = useInstantPhotographers(search, filters, readSorting(query));
  const photographers = data?.pages.flatMap((page) => page.items) ?? [];
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
      {isPending && !error && <CardsSkeleton />}
      {error && photographers.length === 0 && <SearchFailure error={error} onRetry={retry} />}
      {data && photographers.length === 0 && <NoneNearby filtered={filters} onClear={() => filter(noFilters)} />}
      {photographers.length > 0 && (
        <>
          <CardGrid>
            {photographers.map((photographer) => (
              <PhotographerCard
                key={photographer._id}
                photographer={photographer}
                location={city}
                action={<Button onClick={() => setComingSoon(true)}>{slotTexts.bookNow}</Button>}
              />
            ))}
          </CardGrid>
          <LoadMore
            hasMore={hasNextPage}
            allShown={texts.allShown}
            busy={isFetchingNextPage}
            error={error ? searchTexts.searchFailed : undefined}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
      <Suspense>
        {comingSoon !== undefined && <ComingSoonDialog open={comingSoon} onClose={() => setComingSoon(false)} />}
      </Suspense>
    </Stack>
  );
}
