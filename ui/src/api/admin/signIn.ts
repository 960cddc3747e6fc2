import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '@/api/admin/adminCall';
import { adminClient, adminSession } from '@/session/adminSession';
import { callBy } from '@/api/call';

type SignedIn = { readonly token: string; readonly record: { readonly id: string; readonly email: string } };

function begin({ token, record }: SignedIn): string {
  adminSession.save(token, { ...record, collectionId: '_superusers', collectionName: '_superusers' });
  return record.email;
}

export async function signIn(identity: string, password: string): Promise<string> {
  return begin(
    await callBy<SignedIn>(adminClient, '/api/collections/_superusers/auth-with-password', {
      method: 'POST',
      body: { identity, password },
    }),
  );
}

/** Who is signed in, by a renewed session: a token that was revoked is noticed here and not in the midst of work. */
export const adminQuery = queryOptions({
  queryKey: ['admin', 'session'],
  staleTime: 60 * 60 * 1000,
  queryFn: async ({ signal }) => begin(await adminCall<SignedIn>('_superusers/auth-refresh', { method: 'POST', signal })),
});
