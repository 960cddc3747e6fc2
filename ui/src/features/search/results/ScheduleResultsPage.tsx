import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { useSentPage } from '@/prerender/sentPage';
import { categoriesQuery } from '@/api/catalogue';
import { missingFields, readSearch, toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { formatDayAndTime } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { IncompleteSearch } from './IncompleteSearch';
import { ResultsLayout } from './ResultsLayout';
import { ScheduleResults } from './ScheduleResults';
import { useScheduleResults } from './useScheduleResults';

const SearchAgain = lazyNamed(() => import('./SearchAgain'), 'SearchAgain');

/** The photographers that the search in the address finds, under a bar for another search. */
export function ScheduleResultsPage() {
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
  // New cards are rendered in slices, so that a press meanwhile is not kept waiting.
  const shown = useDeferredValue(results.data);
  const isFetched = shown !== undefined || results.isError;
  // What the server sent has the first picture already, and stays until that can be replaced by the whole list. Otherwise
  // nobody waits for the category's name longer than for who is free.
  const waits = useDeferredValue(isSent ? !isFetched : isUnnamed && results.isPending);
  // From then on the form stays, with what is typed in it, also when both are fetched again.
  if (!waits && !begun) setBegun(true);
  if (waits && !begun) return <RouteFallback />;
  const category = categories?.find(({ _id }) => _id === searched.categoryId)?.name;
  return (
    <BelowSearch searched={searched} category={category}>
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
