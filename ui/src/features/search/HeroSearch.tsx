import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '@/api/catalogue';
import { readSearch, type ScheduleSearch } from '@/api/scheduleSearch';
import { replayEarlyClick, useEarlyInput } from '@/lib/react/earlyInput';
import { type OfferedFields, SearchBar } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';

/** Shows HeroForm with the categories of the API. */
export function HeroSearch() {
  const categories = useQuery(categoriesQuery).data ?? [];
  const options = categories.map(({ _id, name }) => ({ value: _id, label: name }));
  return <HeroForm offered={{ categories: options }} />;
}

const emptySearch = readSearch(new URLSearchParams());

/** Shows the search of scheduled shoots on the landing page. It asks for missing values before it opens the results. */
export function HeroForm({ offered }: { offered: OfferedFields }) {
  const [wanted, setWanted] = useState<ScheduleSearch>(emptySearch);
  const part = useRef<HTMLDivElement>(null);
  // The form hydrates later than the page around it, when its own code has loaded.
  useEarlyInput(part);
  useEffect(() => {
    replayEarlyClick(part.current);
    // Before hydration, a press on the city field could only focus it. The click opens its list.
    part.current?.querySelector<HTMLElement>('[role=combobox]:focus')?.click();
  }, []);
  const { search, busy, alert } = useScheduleSearch(wanted);
  return (
    <Box ref={part} color="fg">
      <SearchBar
        value={wanted}
        onChange={(changed) => setWanted((before) => ({ ...before, ...changed }))}
        onSearch={search}
        busy={busy}
        alert={alert}
        offered={offered}
      />
    </Box>
  );
}
