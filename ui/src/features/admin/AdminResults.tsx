import { Box, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import * as v from 'valibot';
import type { RecordPage } from '@/api/admin/adminRecords';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { adminTexts as texts } from '@/texts/admin';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { TextField } from '@/ui/form/TextField';

type AdminResultsProps<Item> = {
  query: UseQueryResult<RecordPage<Item>>;
  label: string;
  /** The text for an empty list. */
  none: string;
  /** Returns the text with the number of items. */
  count: (total: number) => string;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
};

/** Shows one page of cards and the total number of items. The list takes the focus when another page is opened. */
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

const searchSchema = v.object({ text: optionalText() });

type AdminSearchProps = { label: string; search: string; onSearch: (search: string) => void };

export function AdminSearch({ label, search, onSearch }: AdminSearchProps) {
  const { register, submit } = useAppForm(searchSchema, { text: search });
  return (
    <chakra.form role="search" onSubmit={submit(({ text }) => onSearch(text))} maxW="2xl">
      <Flex gap="3" align="end" wrap="wrap">
        <Box flex="1" minW="3xs">
          <TextField label={label} type="search" autoComplete="off" {...register('text')} />
        </Box>
        <Button type="submit" size="lg">
          {texts.find}
        </Button>
        {search && (
          <Button size="lg" variant="outline" colorPalette="gray" onClick={() => onSearch('')}>
            {texts.showAll}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}
