import { queryOptions } from '@tanstack/react-query';
import type { Account, Message } from '@/api/account';
import { call } from '@/api/call';

export type OwnAccount = Account & { readonly mobileVerified: boolean };

type Answer = Message & { readonly user: OwnAccount };

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    meta: { private: true },
    queryFn: async ({ signal }) => (await call<Answer>(`/user/profile/getUserDeets/${userId}`, { signal })).user,
  });

export type AccountChanges = { readonly fullName?: string; readonly mobileno?: string };

export async function saveAccount(userId: string, changes: AccountChanges): Promise<OwnAccount> {
  return (await call<Answer>(`/user/profile/${userId}`, { method: 'PUT', body: changes })).user;
}
