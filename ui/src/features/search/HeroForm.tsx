import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { replayEarlyClick } from '@/lib/browser/earlyClick';
import { useEarlyInput } from '@/lib/react/useEarlyInput';
import { readSearch, type ScheduleSearch } from '@/api/scheduleSearch';
import { SearchBar, type OfferedFields } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';

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
