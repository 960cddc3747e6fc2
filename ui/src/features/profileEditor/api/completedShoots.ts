import { queryOptions } from '@tanstack/react-query';
import type { CategoryWiseCount } from '@/lib/api/photographer';
import { call } from '@/lib/call';

/** One's own count, which needs the token while the profile is not approved. */
export const completedShootsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['completedShoots', photographerId],
    meta: { private: true },
    queryFn: async ({ signal }) => {
      const answer = await call<{ categoryWiseCount: CategoryWiseCount }>(`/portfolio/completed-shoots/${photographerId}`, { signal });
      return answer.categoryWiseCount;
    },
  });
