import { queryOptions } from '@tanstack/react-query';
import type { CategoryWiseCount } from '@/lib/api/photographer';
import { call } from '@/lib/call';

export const completedShootsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['shootsOf', photographerId],
    queryFn: async ({ signal }) => {
      const answer = await call<{ categoryWiseCount: CategoryWiseCount }>(`/portfolio/completed-shoots/${photographerId}`, { public: true, signal });
      return answer.categoryWiseCount;
    },
  });
