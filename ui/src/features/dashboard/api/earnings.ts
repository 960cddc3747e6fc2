import { queryOptions } from '@tanstack/react-query';
import type { Earnings } from '@/lib/api/dashboard';
import { call } from '@/lib/call';

export const earningsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['earnings', photographerId],
    meta: { private: true },
    queryFn: ({ signal }) => call<Earnings>(`/dashboard/earnings/${photographerId}`, { signal }),
  });
