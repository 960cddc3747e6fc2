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
 * Loads the accounts whose name, email address or mobile number contains a text or, if the text is empty, the suspended accounts.
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

/** Finds accounts. The server finds their ids in its search index, and the collection returns the records. */
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
 * Returns a function that updates a suspension in the cached list. Reloading that list could move the card. Other lists load
 * again when they are shown.
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

/** Saves a ZIP file with everything that is stored about a person. */
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

/** Returns a function that reloads what the admin pages show, after a person was erased. */
export function usePersonErased(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminKeys.all });
}

const deletionRequests = adminRecords('deletion_requests');

/** A request to delete an account. The server adds openBookings and notBefore. */
export type AdminDeletion = Expanded<'deletion_requests', 'user'> & {
  /** The number of the person's requested or accepted bookings. */
  readonly openBookings: number;
  /** The time until which the person can withdraw the request. It is empty until the mail about the request has been sent. */
  readonly notBefore: string;
};

/** Loads the oldest requests. */
export const deletionsQuery = queryOptions({
  queryKey: adminKeys.deletions,
  queryFn: async ({ signal }) =>
    (await deletionRequests.list({ signal, perPage: 50, sort: ['created'], expand: ['user'] })).items as readonly AdminDeletion[],
});
