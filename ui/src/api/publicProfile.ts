import { queryOptions } from '@tanstack/react-query';
import type { Photographer } from '@/api/photographer';
import { call } from '@/api/call';

export const photographerQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['photographer', photographerId],
    queryFn: async ({ signal }) => {
      const answer = await call<{ details: Photographer }>(`/portfolio/getPhotographerDetails/${photographerId}`, {
        public: true,
        signal,
      });
      return answer.details;
    },
  });
