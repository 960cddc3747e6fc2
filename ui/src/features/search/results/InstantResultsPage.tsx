import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { useSentPage } from '@/prerender/sentPage';
import { readFilters } from '@/api/filters';
import { readSorting } from '@/api/sorting';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { instantTexts as texts } from '@/texts/instant';
import { InstantResults } from './InstantResults';
import { readInstantSearch } from '@/domain/instantSearch';
import { SearchModeTabs } from '@/shared/instant/SearchModeTabs';
import { ResultsLayout } from './ResultsLayout';
import { useInstantPhotographers } from './useInstantPhotographers';

const InstantSearchForm = lazyNamed(() => import('@/features/search/InstantSearchForm'), 'InstantSearchForm');

/** Photographers near a place, under a form for another search. */
export function InstantResultsPage() {
  const [query] = useSearchParams();
  const search = readInstantSearch(query);
  const results = useInstantPhotographers(search, readFilters(query), readSorting(query));
  const [begun, setBegun] = useState(false);
  const isSent = useSentPage() !== undefined;
  const { found, category, categoryUnknown } = results;
  // What the server sent has the first picture already, and stays until the whole list can replace it.
  const waits = useDeferredValue(isSent && !found.data && !found.error && !categoryUnknown);
  // From then on the form stays, with what is typed in it, also when the list is fetched again.
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
