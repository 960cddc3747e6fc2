import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { AddressesAnswer } from './openapi.gen';

export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).addresses(),
    queryFn: async ({ signal }) => (await api.get('/booking/{id}', { path: { id: userId }, signal })).address,
  });

/** Loads the address of the latest shoot, which is empty if there was none. */
export const lastAddressQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.own(userId).addresses(), 'last'],
    retry: false,
    queryFn: async ({ signal }) => {
      const { bookings } = await api.get('/user/profile/{userId}', { path: { userId }, query: { page: 1, perPage: 1 }, signal });
      return bookings[0]?.location ?? '';
    },
  });

/**
 * Loads what is known before a request to a photographer: which of the saved addresses are outside of the area, a sentence
 * that tells the area, and the limit that would refuse the request, if there is one.
 */
export const beforeRequestQuery = (userId: string, photographerId: string, saved: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.own(userId).addresses(), 'before', photographerId, saved],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.get('/booking/{id}', { path: { id: userId }, query: { photographerId }, signal });
      return { area: answer.area ?? '', outside: answer.outside ?? [], limit: answer.limit ?? '' };
    },
  });

/** Returns the calls that change the list of addresses. Each caches the list that the server returns. */
export function useAddressChanges(userId: string) {
  const client = useQueryClient();
  const path = { userId };

  async function shown(answer: Promise<AddressesAnswer>) {
    const { address } = await answer;
    client.setQueryData(addressesQuery(userId).queryKey, address);
  }

  return {
    add: (address: string) => shown(api.post('/booking/addAddress/{userId}', { path, body: { address } })),
    /** `old` is the expected address at the index. The server refuses the change if another one is there now. */
    change: (index: number, address: string, old: string) =>
      shown(api.put('/booking/user/{userId}/address', { path, body: { index, address, old } })),
    remove: (index: number, address: string) =>
      shown(api.delete('/booking/user/{userId}/address', { path, body: { index, address } })),
  };
}
