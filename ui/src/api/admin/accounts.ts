import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ErasureAnswer, PersonByEmail } from '@/api/openapi.gen';
import { type FilePathOf, pathTo } from '@/api/operations';
import type { Id, Records } from '@/api/records.gen';
import { adminApi, adminDownload } from './adminApi';
import { adminRecords, type Expanded, type RecordPage } from './adminRecords';
import { adminKeys } from './keys';
import type { AdminPhotographer } from './photographers';

const users = adminRecords('users');

export type AdminAccount = Records['users'];
export type Suspension = Pick<AdminAccount, 'suspended' | 'suspendedReason' | 'suspendedAt'>;

const perPage = 12;

/**
 * Loads the accounts whose name, email address or mobile number contains the search text. Without a search text, it loads the
 * suspended accounts.
 */
export const accountsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.accountsOf(search, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      search
        ? findAccounts(signal, search, page)
        : users.list({ signal, page, sort: ['-suspendedAt'], filter: users.where('suspended', '=', true) }),
  });

/** Finds accounts. The server looks up their ids in its search index, and a second call loads their records. */
async function findAccounts(signal: AbortSignal, q: string, page: number): Promise<RecordPage<AdminAccount>> {
  const { accounts, totalItems } = await adminApi.get('/admin/accounts', { signal, query: { q, page, perPage } });
  const found = { page, perPage, totalItems };
  if (accounts.length === 0) return { ...found, items: [] };
  const filter = users.any(...accounts.map((id) => users.where('id', '=', id)));
  const { items } = await users.list({ signal, filter, skipTotal: true });
  const byId = new Map(items.map((account) => [account.id, account]));
  return { ...found, items: accounts.flatMap((id) => byId.get(id) ?? []) };
}

export function suspend(id: Id, suspendedReason: string): Promise<AdminAccount> {
  return users.update(id, { suspended: true, suspendedReason });
}

export function liftSuspension(id: Id): Promise<AdminAccount> {
  return users.update(id, { suspended: false });
}

/**
 * Returns a function that updates a suspension in the cached lists. They are not reloaded at once, because a card could then
 * move away while the admin looks at it. Lists of accounts are reloaded when they are shown again.
 */
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

const exportPath = '/admin/people/export' satisfies FilePathOf<'post'>;
const erasureSeconds = 120;

/** Saves a ZIP file with the data that is stored about a person. */
export function exportPerson(email: string): Promise<void> {
  const body: PersonByEmail = { email };
  return adminDownload(pathTo(exportPath), 'shootday-data.zip', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export function erasePerson(email: string): Promise<ErasureAnswer> {
  return adminApi.post('/admin/people/erase', { body: { email }, timeoutSeconds: erasureSeconds });
}

/** Returns a function that reloads all data of the admin pages after a person has been erased. */
export function usePersonErased(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminKeys.all });
}

const deletionRequests = adminRecords('deletion_requests');

/** A request to delete an account. The server adds openBookings and notBefore. */
export type AdminDeletion = Expanded<'deletion_requests', 'user'> & {
  /** The number of the person's pending and upcoming bookings, as a customer or as a photographer. */
  readonly openBookings: number;
  /**
   * The earliest time at which the account can be erased. It is empty while the email about the request is waiting to be sent.
   */
  readonly notBefore: string;
};

/** Loads the 50 oldest deletion requests. */
export const deletionsQuery = queryOptions({
  queryKey: adminKeys.deletions,
  queryFn: async ({ signal }) =>
    (await deletionRequests.list({ signal, perPage: 50, sort: ['created'], expand: ['user'] })).items as readonly AdminDeletion[],
});
