import { queryOptions } from '@tanstack/react-query';
import { adminApi } from './adminApi';
import { adminKeys } from './keys';
import type { WaitingItem } from '@/api/openapi.gen';

export type WaitingKind = WaitingItem['kind'];

/** Loads what waits for an admin, the most urgent first, and what does not work at present. */
export const waitingQuery = queryOptions({
  queryKey: adminKeys.waiting,
  refetchInterval: 60_000,
  queryFn: ({ signal }) => adminApi.get('/admin/waiting', { signal }),
});
