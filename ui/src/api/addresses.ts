import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { AddressesAnswer } from './openapi.gen';

export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).addresses(),
    queryFn: async ({ signal }) => (await api.get('/booking/{id}', { path: { id: userId }, signal })).address,
  });

/** Loads the address of the booking with the latest start. It is empty if there are no bookings. */
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
 * Loads what the customer should know before a request to a photographer: which of the saved addresses are outside of the
 * photographer's area, a sentence that describes this area, and the server's message if a limit prevents the request (otherwise
 * an empty string).
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

/** Returns the functions that change the list of saved addresses. Each of them caches the list that the server returns. */
export function useAddressChanges(userId: string) {
  const client = useQueryClient();
  const path = { userId };

  async function shown(answer: Promise<AddressesAnswer>) {
    const { address } = await answer;
    client.setQueryData(addressesQuery(userId).queryKey, address);
  }

  return {
    add: (address: string) => shown(api.post('/booking/addAddress/{userId}', { path, body: { address } })),
    /** `old` is the expected address at the index. The server refuses the change if it finds a different one there. */
    change: (index: number, address: string, old: string) =>
      shown(api.put('/booking/user/{userId}/address', { path, body: { index, address, old } })),
    remove: (index: number, address: string) =>
      shown(api.delete('/booking/user/{userId}/address', { path, body: { index, address } })),
  };
}
