import { queryOptions } from '@tanstack/react-query';
import type { Photographer } from '@/lib/api/photographer';
import { call } from '@/lib/call';

export const photographerQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['photographer', photographerId],
    queryFn: async ({ signal }) => {
      const answer = await call<{ details: Photographer }>(`/portfolio/getPhotographerDetails/${photographerId}`, { public: true, signal });
      return answer.details;
    },
  });
