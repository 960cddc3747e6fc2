import { Box, Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '@/api/catalogue';
import { readSearch, type ScheduleSearch } from '@/api/scheduleSearch';
import { replayEarlyClick, useEarlyInput } from '@/lib/react/earlyInput';
import { searchTexts } from '@/texts/search';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { type OfferedFields, SearchBar } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';

/** Shows HeroForm with the categories from the API. */
export function HeroSearch() {
  const categories = useQuery(categoriesQuery).data ?? [];
  const options = categories.map(({ _id, name }) => ({ value: _id, label: name }));
  return <HeroForm offered={{ categories: options }} />;
}

const SearchSheet = lazyDialog(() => import('./SearchSheet'), 'SearchSheet');

// Below `sm`, a button that opens the sheet replaces the form. Without scripts the sheet cannot open, so the form stays.
const foldedOnPhones = { '@media (max-width: 29.99em) and (scripting: enabled)': { display: 'none' } };

const emptySearch = readSearch(new URLSearchParams());

/** Shows the search form for scheduled shoots on the landing page. Below `sm`, a button opens the form in a sheet. */
export function HeroForm({ offered }: { offered: OfferedFields }) {
  const [wanted, setWanted] = useState<ScheduleSearch>(emptySearch);
  const part = useRef<HTMLDivElement>(null);
  // The form's code is loaded separately, so the form hydrates later than the page around it. Until then, React does not
  // receive what the user types and clicks, so this input is repeated now.
  useEarlyInput(part);
  useEffect(() => {
    replayEarlyClick(part.current);
    // Before hydration, a click on the city field could only focus it. If it has the focus, this click opens its list.
    part.current?.querySelector<HTMLElement>('[role=combobox]:focus')?.click();
  }, []);
  const [open, setOpen] = useState(false);
  const { search: onSearch, busy, alert } = useScheduleSearch(wanted);
  const onChange = (changed: Partial<ScheduleSearch>) => setWanted((before) => ({ ...before, ...changed }));
  const form = { value: wanted, onChange, onSearch, busy, alert };
  return (
    <Box ref={part} color="fg">
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        w="full"
        h="auto"
        minH="14"
        justifyContent="flex-start"
        gap="3"
        aria-haspopup="dialog"
        hideFrom="sm"
        data-needs-script
        {...SearchSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        {searchTexts.openForm}
      </Button>
      <Box css={foldedOnPhones}>
        <SearchBar {...form} offered={offered} />
      </Box>
      <SearchSheet open={open} onClose={() => setOpen(false)} {...form} />
    </Box>
  );
}
