import { useState } from 'react';
import type { ScheduleSearch } from '@/api/scheduleSearch';
import { SearchBar } from '@/features/search/SearchBar';
import { useScheduleSearch } from '@/features/search/useScheduleSearch';

/** Shows the search bar with the values of the current search. */
export function SearchAgain({ searched }: { searched: ScheduleSearch }) {
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
