import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminCall, perPage, type RecordPage } from '@/api/admin/adminCall';
import type { PhotographerPage } from '@/api/admin/photographers';
import { adminClient } from '@/session/adminSession';

const records = 'users/records';

export type Suspension = {
  readonly suspended: boolean;
  readonly suspendedReason: string;
  /** UTC; empty while the account is not suspended. */
  readonly suspendedAt: string;
};

export type AdminAccount = Suspension & {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly mobileno: string;
  readonly role: 'user' | 'Photographer';
  readonly created: string;
};

/** The account of an email address; without one, the accounts that are suspended. */
export const accountsQuery = (email: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'accounts', email, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const filter = email ? adminClient.filter('email = {:email}', { email: email.toLowerCase() }) : 'suspended = true';
      return adminCall<RecordPage<AdminAccount>>(records, { signal, query: { page, perPage, sort: '-suspendedAt', filter } });
    },
  });

export function suspend(id: string, reason: string): Promise<AdminAccount> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { suspended: true, suspendedReason: reason } });
}

export function liftSuspension(id: string): Promise<AdminAccount> {
  return adminCall(`${records}/${id}`, { method: 'PATCH', body: { suspended: false } });
}

/** Shows a suspension where the card is, since reloading this list could move the card away. Other lists load again when shown. */
export function useSuspensionShown(): (account: AdminAccount) => void {
  const client = useQueryClient();
  return ({ id, suspended, suspendedReason, suspendedAt }) => {
    const suspension = { suspended, suspendedReason, suspendedAt };
    client.setQueriesData<RecordPage<AdminAccount>>(
      { queryKey: ['admin', 'accounts'] },
      (found) => found && { ...found, items: found.items.map((one) => (one.id === id ? { ...one, ...suspension } : one)) },
    );
    client.setQueriesData<PhotographerPage>(
      { queryKey: ['admin', 'photographers'] },
      (found) => found && { ...found, items: found.items.map((one) => (one.accountId === id ? { ...one, ...suspension } : one)) },
    );
    void client.invalidateQueries({ queryKey: ['admin', 'accounts'], refetchType: 'none' });
  };
}
