import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { isSearchRefused } from '@/api/scheduleSearch';
import { CardGrid } from '@/features/search/card/CardGrid';
import { type Part, showPart } from '@/prerender/view';
import { actTexts } from '@/texts/words';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { LoadMore } from '@/ui/feedback/LoadMore';

/** The text after the last card, and a hint below it. */
export type EndContent = {
  title: string;
  hint: string;
  /** Links to other searches, if the list is short. Space is reserved for them in any case. */
  changes?: ReactNode;
};

/** The content of the cell after the last card. */
export type AfterContent = {
  /** Whether all photographers are shown. */
  isEnd: boolean;
  /**
   * The number of cards. Only its remainders modulo 2 and 3 matter: they determine how many columns of the last row are
   * free.
   */
  count: number;
};

type ResultCardsProps = {
  after: Part<AfterContent>;
  end: EndContent;
  /** The button that loads more. The page from the server has a placeholder instead. */
  more?: ReactNode;
  busy?: boolean;
  /** The cards. */
  children: ReactNode;
};

/** Shows the loaded cards, followed by the button that loads more or by the end of the list. */
export function ResultCards({ after, end, more, busy = false, children }: ResultCardsProps) {
  return (
    <CardGrid opacity={busy ? 0.6 : 1} transition="opacity 0.2s ease">
      {children}
      {showPart(after, ({ isEnd, count }) => (
        <Stack align="center" justify="center" textAlign="center" gap="1" py="4" px="6" {...restOfRow(isEnd ? count : 0)}>
          {isEnd && <EndText {...end} />}
          {more ?? (!isEnd && <Skeleton height="10" width="28" borderRadius="full" aria-hidden data-needs-script />)}
        </Stack>
      ))}
    </CardGrid>
  );
}

/**
 * Returns the styles for the cell after the last of `count` cards. The cell fills the rest of the last row, or a new row
 * if the last one is full. The grid has one column below `md`, two from `md` on and three from `lg` on.
 */
function restOfRow(count: number) {
  const row = '1 / -1';
  return {
    gridColumn: { base: row, md: count % 2 === 0 ? row : 'auto', lg: [row, 'span 2', 'auto'][count % 3] },
  };
}

export function EndText({ title, hint, changes }: EndContent) {
  return (
    <>
      <Text textStyle="lg" fontFamily="heading" fontWeight="semibold" textWrap="balance">
        {title}
      </Text>
      <Text color="fg.muted">{hint}</Text>
      <Box minH="11" mt="2" maxW="full">
        {changes}
      </Box>
    </>
  );
}

type FoundCardsProps = Pick<ComponentProps<typeof LoadMore>, 'query' | 'busy'> & {
  end: EndContent;
  /** The cards. */
  children: readonly ReactNode[];
};

/** Shows the cards that a query has loaded, with the button that loads more. */
export function FoundCards({ query, busy, end, children }: FoundCardsProps) {
  return (
    <ResultCards
      after={{ isEnd: !query.hasNextPage, count: children.length }}
      end={end}
      more={<LoadMore label={actTexts.loadMore} failed={searchTexts.searchFailed} query={query} busy={busy} />}
      busy={busy}
    >
      {children}
    </ResultCards>
  );
}

/** Shows why the server refused a search. After any other error, it lets the user try again. */
export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isSearchRefused(error)) return <ErrorState error={error} title={searchTexts.searchFailed} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={error.message} description={searchTexts.refusedHint} />
    </div>
  );
}
