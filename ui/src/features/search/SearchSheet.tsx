import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { searchTexts } from '@/texts/search';
import { Dialog } from '@/ui/dialog/Dialog';
import { SearchBar } from './SearchBar';

type SearchSheetProps = ComponentProps<typeof SearchBar> & { open: boolean; onClose: () => void };

const plain = { '& form': { p: '0', border: 'none', boxShadow: 'none' } };

/** Shows the search form for scheduled shoots in a dialog. */
export function SearchSheet({ open, onClose, ...form }: SearchSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={searchTexts.form}>
      <Box pb="4" css={plain}>
        <SearchBar {...form} />
      </Box>
    </Dialog>
  );
}
