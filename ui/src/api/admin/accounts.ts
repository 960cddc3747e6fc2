import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminRecords, type RecordPage } from '@/api/admin/adminRecords';
import { adminKeys } from '@/api/admin/keys';
import type { AdminPhotographer } from '@/api/admin/photographers';
import type { Id, Records } from '@/api/records.gen';

const users = adminRecords('users');

export type AdminAccount = Records['users'];
export type Suspension = Pick<AdminAccount, 'suspended' | 'suspendedReason' | 'suspendedAt'>;

/** The account of an email address; without one, the accounts that are suspended. */
export const accountsQuery = (email: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.accountsOf(email, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const filter = email ? users.where('email', '=', email.toLowerCase()) : users.where('suspended', '=', true);
      return users.list({ signal, page, sort: ['-suspendedAt'], filter });
    },
  });

export function suspend(id: Id, suspendedReason: string): Promise<AdminAccount> {
  return users.update(id, { suspended: true, suspendedReason });
}

export function liftSuspension(id: Id): Promise<AdminAccount> {
  return users.update(id, { suspended: false });
}

/** Shows a suspension where the card is, since reloading this list could move the card away. Other lists load again when shown. */
export function useSuspensionShown(): (account: AdminAccount) => void {
  const client = useQueryClient();
  return ({ id, suspended, suspendedReason, suspendedAt }) => {
    const suspension = { suspended, suspendedReason, suspendedAt };
    client.setQueriesData<RecordPage<AdminAccount>>(
      { queryKey: adminKeys.accounts },
      (found) => found && { ...found, items: found.items.map((one) => (one.id === id ? { ...one, ...suspension } : one)) },
    );
    client.setQueriesData<RecordPage<AdminPhotographer>>(
      { queryKey: adminKeys.photographers },
      (found) => found && { ...found, items: found.items.map((one) => (one.accountId === id ? { ...one, ...suspension } : one)) },
    );
    void client.invalidateQueries({ queryKey: adminKeys.accounts, refetchType: 'none' });
  };
}
