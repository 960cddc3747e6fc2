import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { isSearchRefused } from '@/api/scheduleSearch';
import { CardGrid } from '@/features/search/card/CardGrid';
import { type Part, showPart } from '@/prerender/view';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { LoadMore } from '@/ui/feedback/LoadMore';

/** What is said after the last card, and a hint below it. */
export type EndContent = { title: string; hint: string };

/** The place after the cards. */
export type AfterContent = {
  /** All photographers are shown. */
  isEnd: boolean;
  /** The number of cards; any other number with the same rest by 2 and by 3 gives the same place. */
  count: number;
};

type ResultCardsProps = {
  after: Part<AfterContent>;
  end: EndContent;
  /** The button for more. Before any script runs, nothing can be pressed. */
  more?: ReactNode;
  busy?: boolean;
  /** One card each. */
  children: ReactNode;
};

/** The cards found so far, and the button for more or the end of the list. */
export function ResultCards({ after, end, more, busy = false, children }: ResultCardsProps) {
  return (
    <CardGrid opacity={busy ? 0.6 : 1} transition="opacity 0.2s ease">
      {children}
      {showPart(after, ({ isEnd, count }) => (
        <Stack
          align="center"
          justify="center"
          textAlign="center"
          gap="1"
          py="4"
          px="6"
          borderStyle="dashed"
          borderRadius="lg"
          {...restOfRow(isEnd ? count : 0)}
        >
          {isEnd && <EndText {...end} />}
          {more ?? (!isEnd && <Skeleton height="10" width="28" borderRadius="full" aria-hidden data-needs-script />)}
        </Stack>
      ))}
    </CardGrid>
  );
}

/** What is left of the row after the last card, or a row of its own. The grid has two columns, on desktops three. */
function restOfRow(count: number) {
  const row = '1 / -1';
  return {
    gridColumn: { base: row, md: count % 2 === 0 ? row : 'auto', lg: [row, 'span 2', 'auto'][count % 3] },
    borderWidth: { base: '0', md: count % 2 === 0 ? '0' : '1px', lg: count % 3 === 0 ? '0' : '1px' },
  };
}

function EndText({ title, hint }: EndContent) {
  return (
    <>
      <Text textStyle="lg" fontFamily="heading" fontWeight="semibold" textWrap="balance">
        {title}
      </Text>
      <Text color="fg.muted">{hint}</Text>
    </>
  );
}

type FoundCardsProps = Pick<ComponentProps<typeof LoadMore>, 'query' | 'busy'> & {
  end: EndContent;
  /** One card each. */
  children: readonly ReactNode[];
};

/** The cards that a query has found so far. */
export function FoundCards({ query, busy, end, children }: FoundCardsProps) {
  return (
    <ResultCards
      after={{ isEnd: !query.hasNextPage, count: children.length }}
      end={end}
      more={<LoadMore label={commonTexts.loadMore} failed={searchTexts.searchFailed} query={query} busy={busy} />}
      busy={busy}
    >
      {children}
    </ResultCards>
  );
}

/** A search that cannot be made as it is, or one that failed and may be tried again. */
export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isSearchRefused(error)) return <ErrorState error={error} title={searchTexts.searchFailed} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={error.message} description={searchTexts.refusedHint} />
    </div>
  );
}
