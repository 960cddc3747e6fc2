import { Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { AccountCard } from './AccountCard';
import { DeletionRequests } from './DeletionRequests';
import { AdminResults } from '@/features/admin/AdminResults';
import { AdminSearch } from '@/features/admin/AdminSearch';
import { accountsQuery } from '@/api/admin/accounts';
import { useAdminView } from '@/features/admin/useAdminView';
import { adminAccountTexts as texts } from './texts';

export function Accounts() {
  const { view, show } = useAdminView();
  const accounts = useQuery(accountsQuery(view.search, view.page));

  return (
    <Stack gap="6">
      <DeletionRequests />
      <AdminSearch key={view.search} label={texts.search} search={view.search} onSearch={(search) => show({ search })} />
      <Text color="fg.muted">{texts.hint}</Text>
      <AdminResults
        query={accounts}
        label={texts.list}
        none={view.search ? texts.noneOf(view.search) : texts.noneSuspended}
        count={(total) => texts.count(total, view.search)}
        onPage={(page) => show({ page })}
      >
        {(account) => <AccountCard key={account.id} account={account} />}
      </AdminResults>
    </Stack>
  );
}
