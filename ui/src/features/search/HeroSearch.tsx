import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '@/api/catalogue';
import { readSearch, type ScheduleSearch } from '@/api/scheduleSearch';
import { replayEarlyClick, useEarlyInput } from '@/lib/react/earlyInput';
import { type OfferedFields, SearchBar } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';

/** HeroForm with the answer of the API. */
export function HeroSearch() {
  const categories = useQuery(categoriesQuery).data ?? [];
  const options = categories.map(({ _id, name }) => ({ value: _id, label: name }));
  return <HeroForm offered={{ categories: options }} />;
}

const emptySearch = readSearch(new URLSearchParams());

/** The scheduled search on the landing page; asks for what is missing and goes to the results. */
export function HeroForm({ offered }: { offered: OfferedFields }) {
  const [wanted, setWanted] = useState<ScheduleSearch>(emptySearch);
  const part = useRef<HTMLDivElement>(null);
  // It hydrates after the page around it, once its own code is there.
  useEarlyInput(part);
  useEffect(() => {
    replayEarlyClick(part.current);
    // A press on the list of cities gave it the focus, but could not open it.
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
