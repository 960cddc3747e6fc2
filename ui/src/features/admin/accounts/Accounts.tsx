import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { QueryState } from '@/components/QueryState';
import { Pager } from '@/components/Pager';
import { CardsSkeleton } from '@/components/Skeletons';
import { AccountCard } from '@/features/admin/accounts/AccountCard';
import { AdminSearch } from '@/features/admin/AdminSearch';
import { accountsQuery } from '@/api/admin/accounts';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatCount } from '@/lib/format/money';
import { adminAccountTexts as texts } from '@/texts/adminAccounts';

export function Accounts() {
  const { view, show } = useAdminView();
  const accounts = useQuery(accountsQuery(view.search, view.page));
  const list = useRef<HTMLDivElement>(null);

  return (
    <Stack gap="6">
      <AdminSearch key={view.search} label={texts.search} search={view.search} onSearch={(search) => show({ search })} />
      <Text color="fg.muted">{texts.hint}</Text>
      <QueryState query={accounts} skeleton={<CardsSkeleton />}>
        {(data) => (
          <Stack ref={list} role="region" aria-label={texts.list} tabIndex={-1} outline="none" gap="6">
            {data.items.length === 0 ? (
              <EmptyState title={view.search ? texts.noneOf(view.search) : texts.noneSuspended} />
            ) : (
              <Text role="status" color="fg.muted">
                {texts.count(formatCount(data.totalItems), view.search)}
              </Text>
            )}
            <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
              {data.items.map((account) => (
                <AccountCard key={account.id} account={account} />
              ))}
            </SimpleGrid>
            <Pager
              {...data}
              onPage={(page) => {
                show({ page });
                list.current?.focus();
              }}
            />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
