import { Stack } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '@/api/catalogue';
import {
  countFilters,
  filtersQuery,
  readFilters,
  readSorting,
  withFilters,
  type Filters,
  type FiltersQuery,
} from '@/api/filters';
import type { Category } from '@/api/openapi.gen';
import { scheduleCountQuery } from '@/api/photographerCounts';
import { onlyPage, schedulePhotographersQuery } from '@/api/photographers';
import { missingFields, readSearch, type ScheduleSearch, toQuery } from '@/api/scheduleSearch';
import { PhotographersSkeleton } from '@/features/search/card/CardGrid';
import { withFurtherWorks } from '@/features/search/card/CardPictures';
import { PhotographerCard } from '@/features/search/card/PhotographerCard';
import { resultsTexts } from '@/features/search/texts';
import { useResultsViewInAddress } from '@/features/search/wall/resultsView';
import { ViewToggle } from '@/features/search/wall/ViewToggle';
import { WallSkeleton } from '@/features/search/wall/WallView';
import { formatDayAndTime } from '@/lib/format/dates';
import { parseValue } from '@/lib/parse';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSentPage } from '@/prerender/sentPage';
import { BookNowButton, offerOf } from '@/shared/slot/BookNowButton';
import { cityTexts } from '@/texts/cities';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { Page } from '@/ui/layout/Page';
import { FoundWall } from './FoundWall';
import { FoundCards, SearchFailure } from './ResultCards';
import { foundText, isShort, ResultsHead } from './ResultsHead';
import { ResultsLayout } from './ResultsLayout';
import { FilterChips, ResultsToolbar } from './ResultsToolbar';
import { foundSchema } from './foundState';

/** Loads the photographers who are free at the searched time, with the filters and the order from the URL. */
function useScheduleResults(search: ScheduleSearch) {
  const [query] = useSearchParams();
  const found = parseValue(foundSchema, useLocation().state);
  const filters = readFilters(query);
  return useInfiniteQuery({
    ...schedulePhotographersQuery(search, readSorting(query), filtersQuery(filters)),
    placeholderData: (before, queryBefore) => {
      // If only the order or a filter changes, the previous results stay until the response arrives. If the number of SKUs
      // changes, they do not stay, because their totals would be wrong.
      const [, , searchBefore, , filtersBefore] = queryBefore?.queryKey ?? [];
      const shownBefore = searchBefore && toQuery({ ...(searchBefore as ScheduleSearch), skuCount: countOf(filtersBefore) });
      if (before && shownBefore === toQuery(search)) return before;
      // After a reload, the history entry still contains the results of the search without filters. They are shown until the
      // response arrives, unless there are filters now.
      return found && countFilters(filters) === 0 ? { pages: [onlyPage(found.photographers)], pageParams: [''] } : undefined;
    },
  });
}

const countOf = (filters: FiltersQuery | undefined) => String(filters?.skuCount ?? '');

const SearchAgain = lazyNamed(() => import('./SearchAgain'), 'SearchAgain');

/** Shows the photographers found by the search in the URL. */
export function Component() {
  return (
    <Page title={searchTexts.resultsTitle} description={searchTexts.resultsDescription}>
      <ScheduleResultsPage />
    </Page>
  );
}

function ScheduleResultsPage() {
  const [query] = useSearchParams();
  const searched = readSearch(query);
  if (missingFields(searched).length > 0) {
    return (
      <BelowSearch searched={searched}>
        <IncompleteSearch categoryId={searched.categoryId} />
      </BelowSearch>
    );
  }
  return <CompleteSearch searched={searched} />;
}

function CompleteSearch({ searched }: { searched: ScheduleSearch }) {
  const [begun, setBegun] = useState(false);
  const isSent = useSentPage() !== undefined;
  const { data: categories, isPending: isUnnamed } = useQuery(categoriesQuery);
  const results = useScheduleResults(searched);
  // The value is deferred so that React renders new cards in parts and can respond to input in between.
  const shown = useDeferredValue(results.data);
  const isFetched = shown !== undefined || results.isError;
  // The page from the server already contains the first picture, and stays until the whole list can replace it. In other
  // cases, the page waits for the category's name, but no longer than for the photographers.
  const waits = useDeferredValue(isSent ? !isFetched : isUnnamed && results.isPending);
  // Once the form is shown, it stays and keeps its input, even if both queries run again.
  if (!waits && !begun) setBegun(true);
  if (waits && !begun) return <RouteFallback />;
  const category = categories?.find(({ _id }) => _id === searched.categoryId);
  return (
    <BelowSearch searched={searched} category={category?.name}>
      <ScheduleResults search={searched} category={category} results={results} shown={shown} />
    </BelowSearch>
  );
}

type BelowSearchProps = { searched: ScheduleSearch; category?: string; children: ReactNode };

function BelowSearch({ searched, category, children }: BelowSearchProps) {
  const { location, date, time } = searched;
  return (
    <ResultsLayout
      searchKey={toQuery(searched)}
      what={category ? `${location} · ${category}` : location}
      when={date && formatDayAndTime(date, time)}
      isOpen={missingFields(searched).length > 0}
      form={<SearchAgain searched={searched} />}
    >
      {children}
    </ResultsLayout>
  );
}

/** Says that the search in the URL is incomplete, and shows other photographers. */
function IncompleteSearch({ categoryId }: { categoryId: string }) {
  return (
    <>
      <EmptyState as="h1" title={searchTexts.incompleteTitle} description={searchTexts.incompleteText} />
      <OtherPhotographers categoryId={categoryId} />
    </>
  );
}

const NoneFound = lazyNamed(() => import('./NoneFound'), 'NoneFound');
const ScheduleChanges = lazyNamed(() => import('./ScheduleChanges'), 'ScheduleChanges');

type Results = ReturnType<typeof useScheduleResults>;

type ScheduleResultsProps = {
  search: ScheduleSearch;
  /** Undefined until the categories have loaded, or if the id in the URL is unknown. */
  category: Category | undefined;
  results: Results;
  /** The results on screen. They may be older than `results`. */
  shown: Results['data'];
};

/**
 * Shows the photographers who are free, or a skeleton while they load, or an error. If the search finds nobody, it shows
 * other photographers.
 */
function ScheduleResults({ search, category, results, shown }: ScheduleResultsProps) {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const [view, choose] = useResultsViewInAddress();
  const filters = readFilters(query);
  const { error, isFetching, refetch, isFetchNextPageError, isPlaceholderData } = results;
  const filter = (next: Filters) =>
    setQuery(withFilters(query, next), {
      replace: true,
      preventScrollReset: true,
      // The state contains earlier results with their totals, so it is removed if the number of SKUs changes.
      state: next.skuCount === filters.skuCount ? state : undefined,
    });
  const toolbar = {
    filters,
    unit: category?.unit,
    onFilter: filter,
    countOf: (next: Filters) => scheduleCountQuery(search, filtersQuery(next)),
  };
  const changes = (
    <Suspense>
      <ScheduleChanges query={query} />
    </Suspense>
  );
  const end = { title: searchTexts.allShown, hint: searchTexts.noneFoundHint, changes: isShort(shown?.pages) && changes };

  return (
    <Stack as="section" gap="4" aria-busy={!shown && !error}>
      <ResultsHead
        heading={category ? cityTexts.categoryHeading(category.name, search.location) : searchTexts.resultsTitle}
        found={foundText(error ? 0 : shown?.pages[0]?.found)}
        views={<ViewToggle view={view} onChoose={choose} />}
        toolbar={<ResultsToolbar {...toolbar} />}
      />
      <FilterChips {...toolbar} />
      <QueryState
        query={{ data: shown, error, isFetching, refetch, isFetchNextPageError }}
        skeleton={view === 'photos' ? <WallSkeleton /> : <PhotographersSkeleton />}
        renderError={(failure, retry) => <SearchFailure error={failure} onRetry={retry} />}
      >
        {({ pages }) =>
          pages.every(({ photographers }) => photographers.length === 0) ? (
            <Suspense fallback={<PhotographersSkeleton count={3} />}>
              <NoneFound
                title={searchTexts.noneFound}
                hint={countFilters(filters) > 0 ? resultsTexts.noneFilteredHint : searchTexts.noneFoundHint}
              >
                {changes}
              </NoneFound>
              <OtherPhotographers categoryId={search.categoryId} />
            </Suspense>
          ) : view === 'photos' ? (
            <FoundWall
              pages={pages.map(({ photographers }) => photographers)}
              categoryId={search.categoryId}
              query={results}
              end={end}
              busy={isPlaceholderData}
              location={search.location}
              profileQuery={toQuery(search)}
              searched={search}
              onLeave={() => choose('photographers')}
            />
          ) : (
            <FoundCards query={results} end={end} busy={isPlaceholderData}>
              {pages
                .flatMap(({ photographers }) => photographers)
                .map((photographer, index) => (
                  <PhotographerCard
                    key={photographer._id}
                    photographer={photographer}
                    location={search.location}
                    skuCount={filters.skuCount}
                    query={toQuery(search)}
                    isFirst={index === 0}
                    isCategoryNamed
                    addPictures={withFurtherWorks(photographer)}
                    action={<BookNowButton offer={offerOf(photographer, search.location, filters.skuCount)} wanted={search} />}
                  />
                ))}
            </FoundCards>
          )
        }
      </QueryState>
    </Stack>
  );
}

const FeaturedSection = lazyNamed(() => import('@/features/search/FeaturedSection'), 'FeaturedSection');

const slot = {};

/**
 * Shows popular photographers, limited to the searched category if there is one, below an incomplete search or one
 * without results.
 */
function OtherPhotographers({ categoryId }: { categoryId: string }) {
  return (
    <Suspense fallback={<PhotographersSkeleton count={3} />}>
      <FeaturedSection slot={slot} categoryId={categoryId} count={3} />
    </Suspense>
  );
}
