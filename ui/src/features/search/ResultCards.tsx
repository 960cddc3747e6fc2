import { Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { LoadMore } from '@/components/LoadMore';
import { searchTexts } from '@/texts/search';
import { CardGrid } from './CardGrid';

type ResultCardsProps = Pick<ComponentProps<typeof LoadMore>, 'query' | 'busy'> & {
  /** What is said after the last card, and a hint below it. */
  allShown: string;
  allShownHint: string;
  /** One card each. */
  children: readonly ReactNode[];
};

/** The place after the last card: what is left of its row, or a row of its own. The grid has two columns, on desktops three. */
function restOfRow(count: number) {
  const row = '1 / -1';
  return {
    gridColumn: { base: row, md: count % 2 === 0 ? row : 'auto', lg: [row, 'span 2', 'auto'][count % 3] },
    borderWidth: { base: '0', md: count % 2 === 0 ? '0' : '1px', lg: count % 3 === 0 ? '0' : '1px' },
  };
}

/** The cards found so far, and the button for more or the end of the list. */
export function ResultCards({ query, busy = false, allShown, allShownHint, children }: ResultCardsProps) {
  const isEnd = !query.hasNextPage;
  return (
    <CardGrid opacity={busy ? 0.6 : 1} transition="opacity 0.2s ease">
      {children}
      <AfterCards count={isEnd ? children.length : 0}>
        {isEnd && <EndText title={allShown} hint={allShownHint} />}
        <LoadMore label={searchTexts.loadMore} failed={searchTexts.searchFailed} query={query} busy={busy} />
      </AfterCards>
    </CardGrid>
  );
}

/** What stands after the last card: beside it, or in a row of its own after a full row. */
export function AfterCards({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Stack
      align="center"
      justify="center"
      textAlign="center"
      gap="1"
      py="4"
      px="6"
      borderStyle="dashed"
      borderRadius="lg"
      {...restOfRow(count)}
    >
      {children}
    </Stack>
  );
}

export function EndText({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <Text textStyle="lg" fontFamily="heading" fontWeight="semibold" textWrap="balance">
        {title}
      </Text>
      <Text color="fg.muted">{hint}</Text>
    </>
  );
}
