import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BookNowButton } from '@/components/BookNowButton';
import { QueryState } from '@/components/QueryState';
import { SelectField } from '@/components/SelectField';
import { CardsSkeleton } from '@/components/Skeletons';
import { categoriesQuery } from '@/api/catalogue';
import { formatDay } from '@/lib/format/dates';
import { quoteInputOf } from '@/booking/quoteInput';
import { searchTexts } from '@/texts/search';
import { NoneFound } from './NoneFound';
import { PhotographerCard } from './PhotographerCard';
import { toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { ResultsHead } from './ResultsHead';
import { ResultCards } from './ResultCards';
import { SearchFailure } from './SearchFailure';
import { readSorting, sortingOptions } from '@/api/sorting';
import type { useScheduleResults } from './useScheduleResults';

type ScheduleResultsProps = { search: ScheduleSearch; results: ReturnType<typeof useScheduleResults> };

/** Who is free: loading, none, failed or the cards. */
export function ScheduleResults({ search, results }: ScheduleResultsProps) {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const sorting = readSorting(query);
  const categoryName = useQuery(categoriesQuery).data?.find(({ _id }) => _id === search.categoryId)?.name;
  const { data, error, isFetching, refetch, isFetchNextPageError, isPlaceholderData } = results;
  // Rendered in slices from the start, which React Query alone would not do.
  const shown = useDeferredValue(data, undefined);

  function sort(value: string) {
    setQuery({ ...Object.fromEntries(query), sort: value }, { replace: true, preventScrollReset: true, state });
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
      <QueryState
        query={{ data: shown, error, isFetching, refetch, isFetchNextPageError }}
        skeleton={<CardsSkeleton />}
        renderError={(failure, retry) => <SearchFailure error={failure} onRetry={retry} />}
      >
        {({ pages }) =>
          pages.every(({ photographers }) => photographers.length === 0) ? (
            <NoneFound />
          ) : (
            <ResultCards query={results} allShown={searchTexts.allShown} busy={isPlaceholderData}>
              {pages
                .flatMap(({ photographers }) => photographers)
                .map((photographer) => (
                  <PhotographerCard
                    key={photographer._id}
                    photographer={photographer}
                    location={search.location}
                    query={toQuery(search)}
                    action={<BookNowButton offer={quoteInputOf(photographer, search.location)} wanted={search} />}
                  />
                ))}
            </ResultCards>
          )
        }
      </QueryState>
    </Stack>
  );
}
