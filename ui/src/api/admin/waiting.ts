import { queryOptions } from '@tanstack/react-query';
import { adminApi } from './adminApi';
import { adminKeys } from './keys';
import type { WaitingItem } from '@/api/openapi.gen';

export type WaitingKind = WaitingItem['kind'];

/**
 * Loads the kinds of tasks that wait for an admin, in the order in which they are shown, and the names of the parts of the
 * server that do not work at present.
 */
export const waitingQuery = queryOptions({
  queryKey: adminKeys.waiting,
  refetchInterval: 60_000,
  queryFn: ({ signal }) => adminApi.get('/admin/waiting', { signal }),
});
