import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@/api/account';
import { call } from '@/api/call';

type Answer = Message & { readonly address: readonly string[] };

export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    meta: { private: true },
    queryFn: async ({ signal }) => (await call<Answer>(`/booking/${userId}`, { signal })).address,
  });

/** Changes of the list; each shows the list that the server answers. */
export function useAddressChanges(userId: string) {
  const client = useQueryClient();

  async function shown(answer: Promise<Answer>) {
    const { address } = await answer;
    client.setQueryData(addressesQuery(userId).queryKey, address);
  }

  return {
    add: (address: string) => shown(call(`/booking/addAddress/${userId}`, { method: 'POST', body: { address } })),
    /** `old` guards against a list that has changed meanwhile. */
    change: (index: number, address: string, old: string) =>
      shown(call(`/booking/user/${userId}/address`, { method: 'PUT', body: { index, address, old } })),
    remove: (index: number, address: string) =>
      shown(call(`/booking/user/${userId}/address`, { method: 'DELETE', body: { index, address } })),
  };
}
