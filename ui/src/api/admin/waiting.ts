import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '@/api/admin/adminCall';
import type { WaitingAnswer, WaitingItem } from '@/api/openapi.gen';

export type WaitingKind = WaitingItem['kind'];

/** What waits for an admin, most urgent first, and what does not work at present. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  refetchInterval: 60_000,
  queryFn: ({ signal }) => adminCall<WaitingAnswer>('/admin/waiting', { signal }),
});
