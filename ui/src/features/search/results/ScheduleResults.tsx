import { Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BookNowButton } from '@/shared/slot/BookNowButton';
import { QueryState } from '@/ui/feedback/QueryState';
import { PhotographersSkeleton } from '@/features/search/card/PhotographersSkeleton';
import { noFilters, readFilters, withFilters, type Filters } from '@/api/filters';
import { toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { quoteInputOf } from '@/domain/quoteInput';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { searchTexts } from '@/texts/search';
import { FilterChips } from './FilterChips';
import { FoundCards } from './FoundCards';
import { OtherPhotographers } from './OtherPhotographers';
import { PhotographerCard } from '@/features/search/card/PhotographerCard';
import { foundText, ResultsHead } from './ResultsHead';
import { ResultsToolbar } from './ResultsToolbar';
import { SearchFailure } from './SearchFailure';
import type { useScheduleResults } from './useScheduleResults';

const NoneFound = lazyNamed(() => import('./NoneFound'), 'NoneFound');

type Results = ReturnType<typeof useScheduleResults>;

type ScheduleResultsProps = {
  search: ScheduleSearch;
  /** The category's name, once it is known. */
  category: string | undefined;
  results: Results;
  /** The results that are rendered, which may be older. */
  shown: Results['data'];
};

/** Who is free: loading, none, failed or the cards. */
export function ScheduleResults({ search, category, results, shown }: ScheduleResultsProps) {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const filters = readFilters(query);
  const { error, isFetching, refetch, isFetchNextPageError, isPlaceholderData } = results;
  const filter = (next: Filters) => setQuery(withFilters(query, next), { replace: true, preventScrollReset: true, state });

  return (
    <Stack as="section" gap="4" aria-busy={!shown && !error}>
      <ResultsHead
        heading={category ? searchTexts.resultsHeading(category, search.location) : searchTexts.resultsTitle}
        found={foundText(error ? 0 : shown?.pages[0]?.found)}
        toolbar={<ResultsToolbar filters={filters} onFilter={filter} />}
      />
      <FilterChips filters={filters} onFilter={filter} />
      <QueryState
        query={{ data: shown, error, isFetching, refetch, isFetchNextPageError }}
        skeleton={<PhotographersSkeleton />}
        renderError={(failure, retry) => <SearchFailure error={failure} onRetry={retry} />}
      >
        {({ pages }) =>
          pages.every(({ photographers }) => photographers.length === 0) ? (
            <Suspense fallback={<PhotographersSkeleton count={3} />}>
              <NoneFound filtered={filters} onClear={() => filter(noFilters)} />
              <OtherPhotographers categoryId={search.categoryId} />
            </Suspense>
          ) : (
            <FoundCards
              query={results}
              end={{ title: searchTexts.allShown, hint: searchTexts.noneFoundHint }}
              busy={isPlaceholderData}
            >
              {pages
                .flatMap(({ photographers }) => photographers)
                .map((photographer, index) => (
                  <PhotographerCard
                    key={photographer._id}
                    photographer={photographer}
                    location={search.location}
                    query={toQuery(search)}
                    isFirst={index === 0}
                    action={<BookNowButton offer={quoteInputOf(photographer, search.location)} wanted={search} />}
                  />
                ))}
            </FoundCards>
          )
        }
      </QueryState>
    </Stack>
  );
}
