import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { RecordPage } from '@/api/admin/adminRecords';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';

type AdminResultsProps<Item> = {
  query: UseQueryResult<RecordPage<Item>>;
  label: string;
  /** What to say if nothing was found. */
  none: string;
  /** How many were found. */
  count: (total: number) => string;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
};

/** A page of cards with their number. The list takes the focus when the page changes. */
export function AdminResults<Item>({ query, label, none, count, onPage, children }: AdminResultsProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton />}>
      {(data) => (
        <Stack ref={list} role="region" aria-label={label} tabIndex={-1} outline="none" gap="6">
          {data.items.length === 0 ? (
            <EmptyState title={none} />
          ) : (
            <Text role="status" color="fg.muted">
              {count(data.totalItems)}
            </Text>
          )}
          <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
            {data.items.map(children)}
          </SimpleGrid>
          <Pager
            {...data}
            onPage={(page) => {
              onPage(page);
              list.current?.focus();
            }}
          />
        </Stack>
      )}
    </QueryState>
  );
}
