import { queryOptions } from '@tanstack/react-query';
import { callPocketBase } from './adminApi';
import { adminKeys } from './keys';
import { send } from '@/api/client';
import type { Records } from '@/api/records.gen';
import { adminSession } from '@/session/adminSession';

type SignedIn = { readonly token: string; readonly record: Records['_superusers'] };

function begin({ token, record }: SignedIn): string {
  adminSession.save(token);
  return record.email;
}

export async function signIn(identity: string, password: string): Promise<string> {
  const path = '/api/collections/_superusers/auth-with-password';
  return begin((await send(adminSession, 'post', path, { body: { identity, password } })) as SignedIn);
}

/** Loads the signed-in admin. The query renews the session, so that a revoked token is noticed here. */
export const adminQuery = queryOptions({
  queryKey: adminKeys.session,
  staleTime: 60 * 60 * 1000,
  queryFn: async ({ signal }) =>
    begin((await callPocketBase('post', '/api/collections/_superusers/auth-refresh', { signal })) as SignedIn),
});
