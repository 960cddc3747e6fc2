import { Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordPage } from '@/api/admin/adminRecords';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { useAdminView } from './useAdminView';

type AdminListProps<Item> = {
  query: UseQueryResult<RecordPage<Item>>;
  label: string;
  /** What to show in place of an empty list. */
  empty: ReactNode;
  /** Renders an item as a card with a key. */
  children: (item: Item) => ReactNode;
};

/**
 * Shows one page of a list. The URL contains the page number. The list takes the focus when another page is opened, or when the
 * item with the focus disappears after a decision.
 */
export function AdminList<Item>({ query, label, empty, children }: AdminListProps<Item>) {
  const { show } = useAdminView();
  const { ref, ...focusFallback } = useFocusFallback(query.data);
  return (
    <Stack ref={ref} role="region" aria-label={label} gap="5" {...focusFallback}>
      <QueryState query={query} skeleton={<CardsSkeleton count={3} />}>
        {(data) => (
          <>
            {data.items.length === 0 ? empty : data.items.map(children)}
            <Pager
              {...data}
              onPage={(page) => {
                show({ page });
                ref.current?.focus();
              }}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
