import { Stack } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BookNowButton } from '@/components/BookNowButton';
import { SelectField } from '@/components/SelectField';
import { CardsSkeleton } from '@/components/Skeletons';
import { categoriesQuery } from '@/api/catalogue';
import { onlyPage, schedulePhotographersQuery } from '@/api/photographers';
import { formatDay } from '@/lib/format/dates';
import { quoteInputOf } from '@/booking/quoteInput';
import { searchTexts } from '@/texts/search';
import { CardGrid } from './CardGrid';
import { LoadMore } from './LoadMore';
import { NoneFound } from './NoneFound';
import { PhotographerCard } from './PhotographerCard';
import { toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { ResultsHead } from './ResultsHead';
import { SearchFailure } from './SearchFailure';
import { readSorting, sortingOptions } from '@/api/sorting';
import type { FoundState } from './useScheduleSearch';

/** Who is free: loading, none, failed or the cards. */
export function ScheduleResults({ search }: { search: ScheduleSearch }) {
  const [query, setQuery] = useSearchParams();
  const found = useLocation().state as FoundState | null;
  const sorting = readSorting(query);
  const categoryName = useQuery(categoriesQuery).data?.find(({ _id }) => _id === search.categoryId)?.name;
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...schedulePhotographersQuery(search, sorting),
    // After a reload the browser still has what was found before: better than nothing until the server has answered.
    placeholderData: found ? { pages: [onlyPage(found.photographers)], pageParams: [''] } : undefined,
  });
  const shown = useDeferredValue(data, undefined); // so drawn in slices, as React Query alone would not have it
  const photographers = shown?.pages.flatMap((page) => page.photographers) ?? [];

  function sort(value: string) {
    setQuery({ ...Object.fromEntries(query), sort: value }, { replace: true, preventScrollReset: true, state: found });
  }

  return (
    <Stack as="section" gap="6" aria-busy={!shown && !error}>
      <ResultsHead
        heading={categoryName ? searchTexts.resultsHeading(categoryName, search.location) : searchTexts.resultsTitle}
        when={`${formatDay(search.date)}, ${search.time}`}
        sorting={
          <SelectField
            label={searchTexts.sortBy}
            options={sortingOptions}
            value={sorting}
            onChange={(event) => sort(event.target.value)}
          />
        }
      />
      {!shown && !error && <CardsSkeleton />}
      {error && photographers.length === 0 && <SearchFailure error={error} onRetry={() => void refetch()} />}
      {shown && photographers.length === 0 && <NoneFound />}
      {photographers.length > 0 && (
        <>
          <CardGrid>
            {photographers.map((photographer) => (
              <PhotographerCard
                key={photographer._id}
                photographer={photographer}
                location={search.location}
                query={toQuery(search)}
                action={<BookNowButton offer={quoteInputOf(photographer, search.location)} wanted={search} />}
              />
            ))}
          </CardGrid>
          <LoadMore
            hasMore={hasNextPage}
            allShown={searchTexts.allShown}
            busy={isFetchingNextPage || isPlaceholderData}
            error={error ? searchTexts.searchFailed : undefined}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </Stack>
  );
}
