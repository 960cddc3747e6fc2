import { Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery, citiesQuery } from '@/api/catalogue';
import { type Filters, filtersQuery, readFilters, readSorting, type Sorting, sortingQuery, withFilters } from '@/api/filters';
import { itemsCountQuery } from '@/api/photographerCounts';
import { itemsQuery } from '@/api/photographers';
import { categoryOf, cityIn, type InstantSearch, readInstantSearch } from '@/domain/instantSearch';
import { PhotographersSkeleton } from '@/features/search/card/CardGrid';
import { withFurtherWorks } from '@/features/search/card/CardPictures';
import { PhotographerCard } from '@/features/search/card/PhotographerCard';
import { useResultsViewInAddress } from '@/features/search/wall/resultsView';
import { ViewToggle } from '@/features/search/wall/ViewToggle';
import { WallSkeleton } from '@/features/search/wall/WallView';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSentPage } from '@/prerender/sentPage';
import { SearchModeTabs } from '@/shared/instant/SearchModeTabs';
import { BookNowButton, offerOf } from '@/shared/slot/BookNowButton';
import { instantTexts as texts } from '@/texts/instant';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { Page } from '@/ui/layout/Page';
import { FoundWall } from './FoundWall';
import { FoundCards, SearchFailure } from './ResultCards';
import { foundText, isShort, ResultsHead } from './ResultsHead';
import { ResultsLayout } from './ResultsLayout';
import { FilterChips, ResultsToolbar } from './ResultsToolbar';

const perPage = 12;

type Searched = { readonly location?: string; readonly categoryId?: string; readonly skuCount?: number };

/** Reports whether `search` is for the same city, category and number of SKUs as `wanted`. */
function isOf(search: object | undefined, wanted: Searched): boolean {
  const { location, categoryId, skuCount } = (search ?? {}) as Searched;
  return search !== undefined && location === wanted.location && categoryId === wanted.categoryId && skuCount === wanted.skuCount;
}

/**
 * Loads the photographers in the city that the search names, or in all cities if it names no known city. If the category
 * is unknown, it loads nothing. The result also contains the city and the category, and says whether either is unknown.
 */
function useInstantPhotographers(search: InstantSearch, filters: Filters, sorting: Sorting) {
  const cities = useQuery(citiesQuery);
  const categories = useQuery(categoriesQuery);
  const city =
    cities.data &&
    cityIn(
      search.location,
      cities.data.map(({ name }) => name),
    );
  const category = categories.data && categoryOf(categories.data, search);
  const categoryUnknown = search.category !== '' && categories.isSuccess && category === undefined;

  const photographers = useInfiniteQuery({
    ...itemsQuery({
      location: city,
      categoryId: category?._id,
      ...filtersQuery(filters),
      ...sortingQuery(sorting),
      count: true,
      perPage,
    }),
    // If only the order or a filter changes, but not the number of SKUs, the previous results stay until the response
    // arrives.
    placeholderData: (before, query) =>
      isOf(query?.queryKey[2], { location: city, categoryId: category?._id, skuCount: filters.skuCount }) ? before : undefined,
    enabled: cities.isSuccess && categories.isSuccess && !categoryUnknown,
  });

  const awaited = [cities, categories];
  return {
    /** The photographers. The error can also come from loading the cities or categories, on which the search depends. */
    found: {
      ...photographers,
      error: cities.error ?? categories.error ?? photographers.error,
      refetch: async () => {
        await Promise.all(awaited.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
        await photographers.refetch();
      },
    },
    city,
    category,
    categoryUnknown,
    placeUnknown: search.location !== '' && cities.isSuccess && city === undefined,
  };
}

const InstantSearchForm = lazyNamed(() => import('@/features/search/InstantSearchForm'), 'InstantSearchForm');

/** Shows the photographers found by the search in the URL. */
export function Component() {
  return (
    <Page title={texts.resultsTitle} description={texts.resultsDescription}>
      <InstantResultsPage />
    </Page>
  );
}

function InstantResultsPage() {
  const [query] = useSearchParams();
  const search = readInstantSearch(query);
  const results = useInstantPhotographers(search, readFilters(query), readSorting(query));
  const [begun, setBegun] = useState(false);
  const isSent = useSentPage() !== undefined;
  const { found, category, categoryUnknown } = results;
  // The page from the server already contains the first picture, and stays until the whole list can replace it.
  const waits = useDeferredValue(isSent && !found.data && !found.error && !categoryUnknown);
  // Once the form is shown, it stays and keeps its input, even if the list is requested again.
  if (!waits && !begun) setBegun(true);
  if (waits && !begun) return <RouteFallback />;
  return (
    <ResultsLayout
      searchKey={`${search.location} ${search.category}`}
      what={[search.location || texts.anywhere, category?.name].filter(Boolean).join(' · ')}
      tabs={<SearchModeTabs />}
      form={<InstantSearchForm search={search} />}
    >
      <InstantResults search={search} results={results} />
    </ResultsLayout>
  );
}

/** Returns a heading that names the category and the place if the search has both, and a general heading otherwise. */
function headingOf({ location }: InstantSearch, category: string | undefined, city: string | undefined): string {
  const place = city ?? location;
  if (category && place) return texts.resultsHeading(category, place);
  return place || category ? texts.resultsTitle : texts.everybody;
}

type InstantResultsProps = { search: InstantSearch; results: ReturnType<typeof useInstantPhotographers> };

const NoneFound = lazyNamed(() => import('./NoneFound'), 'NoneFound');
const InstantChanges = lazyNamed(() => import('./InstantChanges'), 'InstantChanges');

/** Shows the photographers in the searched city, or in all cities. Book Now asks for a day and time. */
function InstantResults({ search, results }: InstantResultsProps) {
  const [query, setQuery] = useSearchParams();
  const [view, choose] = useResultsViewInAddress();
  const filters = readFilters(query);
  const { found, city, placeUnknown, category, categoryUnknown } = results;
  const filter = (next: Filters) => setQuery(withFilters(query, next), { replace: true, preventScrollReset: true });
  const toolbar = {
    filters,
    unit: category?.unit,
    onFilter: filter,
    countOf: (next: Filters) => itemsCountQuery({ location: city, categoryId: category?._id, ...filtersQuery(next) }),
  };
  const changes = (
    <Suspense>
      <InstantChanges query={query} city={city} categoryId={category?._id} />
    </Suspense>
  );
  const end = { title: texts.allShown, hint: texts.allShownHint, changes: isShort(found.data?.pages) && changes };

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
    <Stack as="section" gap="4">
      <ResultsHead
        heading={headingOf(search, category?.name, city)}
        found={foundText(found.error ? 0 : found.data?.pages[0]?.found)}
        views={<ViewToggle view={view} onChoose={choose} />}
        toolbar={<ResultsToolbar {...toolbar} />}
      />
      <FilterChips {...toolbar} />
      {placeUnknown && <Text color="fg.muted">{texts.unknownPlace(search.location)}</Text>}
      <QueryState
        query={found}
        skeleton={view === 'photos' ? <WallSkeleton /> : <PhotographersSkeleton />}
        renderError={(error, retry) => <SearchFailure error={error} onRetry={retry} />}
      >
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <Suspense fallback={<PhotographersSkeleton count={3} />}>
              <NoneFound title={texts.noneFound} hint={texts.noneFoundHint}>
                {changes}
              </NoneFound>
            </Suspense>
          ) : view === 'photos' ? (
            <FoundWall
              pages={pages.map(({ items }) => items)}
              categoryId={category?._id}
              query={found}
              end={end}
              busy={found.isPlaceholderData}
              location={city}
              onLeave={() => choose('photographers')}
            />
          ) : (
            <FoundCards query={found} end={end} busy={found.isPlaceholderData}>
              {pages
                .flatMap(({ items }) => items)
                .map((photographer, index) => (
                  <PhotographerCard
                    key={photographer._id}
                    photographer={photographer}
                    location={city}
                    skuCount={filters.skuCount}
                    isFirst={index === 0}
                    isCategoryNamed={category !== undefined}
                    addPictures={withFurtherWorks(photographer)}
                    action={<BookNowButton offer={offerOf(photographer, city, filters.skuCount)} />}
                  />
                ))}
            </FoundCards>
          )
        }
      </QueryState>
    </Stack>
  );
}
