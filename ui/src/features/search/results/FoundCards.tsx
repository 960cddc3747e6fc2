import type { ComponentProps, ReactNode } from 'react';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { searchTexts } from '@/texts/search';
import { ResultCards, type EndContent } from './ResultCards';

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
      more={<LoadMore label={searchTexts.loadMore} failed={searchTexts.searchFailed} query={query} busy={busy} />}
      busy={busy}
    >
      {children}
    </ResultCards>
  );
}
