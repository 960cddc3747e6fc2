import { HStack, IconButton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '@/lib/format/money';
import { pagerTexts as texts } from '@/texts/common';

type PagerProps = { page: number; perPage: number; totalItems: number; onPage: (page: number) => void };

/** Shows the buttons for the previous and the next page of a list. It renders nothing if there is only one page. */
export function Pager({ page, perPage, totalItems, onPage }: PagerProps) {
  const pages = Math.ceil(totalItems / perPage);
  if (pages < 2) return null;
  return (
    <HStack as="nav" aria-label={texts.pages} justify="center" gap="4">
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Text aria-live="polite">{texts.pageOf(formatCount(page), formatCount(pages))}</Text>
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={texts.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </HStack>
  );
}
