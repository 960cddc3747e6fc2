import { Button, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readSorting, type Sorting, sortingOptions } from '@/api/filters';
import { searchTexts } from '@/texts/search';
import { Dialog } from '@/ui/dialog/Dialog';

type SortDialogProps = { open: boolean; onClose: () => void };

const order: readonly Sorting[] = ['price-low', 'price-high', 'relevance', 'popularity'];
const options = sortingOptions.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));

/** Lets the user choose the order of the results. A choice applies at once and closes the dialog. */
export function SortDialog({ open, onClose }: SortDialogProps) {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const current = readSorting(query);

  function sort(sorting: Sorting) {
    const next = new URLSearchParams(query);
    next.set('sort', sorting);
    setQuery(next, { replace: true, preventScrollReset: true, state });
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={searchTexts.sortBy} size="xs">
      <Stack gap="1" pb="3">
        {options.map(({ value, label }) => (
          <Button
            key={value}
            variant={value === current ? 'subtle' : 'ghost'}
            colorPalette={value === current ? 'marigold' : 'gray'}
            justifyContent="space-between"
            aria-pressed={value === current}
            onClick={() => sort(value)}
          >
            {label}
            {value === current && <Check aria-hidden />}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
