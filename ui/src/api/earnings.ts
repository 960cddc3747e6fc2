import { queryOptions } from '@tanstack/react-query';
import type { Earnings } from '@/api/dashboard';
import { call } from '@/api/call';

export const earningsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['earnings', photographerId],
    meta: { private: true },
    queryFn: ({ signal }) => call<Earnings>(`/dashboard/earnings/${photographerId}`, { signal }),
  });
