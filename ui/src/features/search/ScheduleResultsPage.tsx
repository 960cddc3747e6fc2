import { Container, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { missingFields, readSearch, toQuery } from '@/lib/scheduleSearch';
import { IncompleteSearch } from './IncompleteSearch';
import { ScheduleResults } from './ScheduleResults';
import { SearchBar } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';

/** The photographers that the search in the address finds, under a bar to search anew. */
export function ScheduleResultsPage() {
  const [query] = useSearchParams();
  const searched = readSearch(query);
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap={{ base: '8', md: '10' }}>
        {/* Another search fills the bar anew. */}
        <SearchAgain key={toQuery(searched)} />
        {missingFields(searched).length > 0 ? <IncompleteSearch /> : <ScheduleResults search={searched} />}
      </Stack>
    </Container>
  );
}

function SearchAgain() {
  const [query] = useSearchParams();
  const [wanted, setWanted] = useState(readSearch(query));
  const { search, busy, alert } = useScheduleSearch();
  return <SearchBar value={wanted} onChange={(part) => setWanted((before) => ({ ...before, ...part }))} onSearch={() => search(wanted)} busy={busy} alert={alert} />;
}
