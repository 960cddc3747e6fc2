import { Container, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouteFallback } from '@/components/RouteFallback';
import { categoriesQuery } from '@/api/catalogue';
import { missingFields, readSearch, toQuery, type ScheduleSearch } from '@/api/scheduleSearch';
import { IncompleteSearch } from './IncompleteSearch';
import { ScheduleResults } from './ScheduleResults';
import { SearchBar } from './SearchBar';
import { useScheduleResults } from './useScheduleResults';
import { useScheduleSearch } from './useScheduleSearch';

/** The photographers that the search in the address finds, under a bar for another search. */
export function ScheduleResultsPage() {
  const [query] = useSearchParams();
  const searched = readSearch(query);
  if (missingFields(searched).length > 0) {
    return (
      <BelowSearch searched={searched}>
        <IncompleteSearch />
      </BelowSearch>
    );
  }
  return <CompleteSearch searched={searched} />;
}

function CompleteSearch({ searched }: { searched: ScheduleSearch }) {
  const [begun, setBegun] = useState(false);
  const { isPending: isUnnamed } = useQuery(categoriesQuery);
  const results = useScheduleResults(searched);
  // The category's name is in the heading, but nobody waits for it longer than for who is free.
  const waits = useDeferredValue(isUnnamed && results.isPending);
  // From then on the form stays, with what is typed in it, also when both are fetched again.
  if (!waits && !begun) setBegun(true);
  if (waits && !begun) return <RouteFallback />;
  return (
    <BelowSearch searched={searched}>
      <ScheduleResults search={searched} results={results} />
    </BelowSearch>
  );
}

function BelowSearch({ searched, children }: { searched: ScheduleSearch; children: ReactNode }) {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap={{ base: '8', md: '10' }}>
        {/* Another search resets the bar. */}
        <SearchAgain key={toQuery(searched)} searched={searched} />
        {children}
      </Stack>
    </Container>
  );
}

function SearchAgain({ searched }: { searched: ScheduleSearch }) {
  const [wanted, setWanted] = useState(searched);
  const { search, busy, alert } = useScheduleSearch(wanted);
  return (
    <SearchBar
      value={wanted}
      onChange={(part) => setWanted((before) => ({ ...before, ...part }))}
      onSearch={search}
      busy={busy}
      alert={alert}
    />
  );
}
