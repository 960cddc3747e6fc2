import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from '@/api/call';
import type { CategoryWiseCount } from './photographer';

async function countShoots(photographerId: string, options: CallOptions): Promise<CategoryWiseCount> {
  const answer = await call<{ categoryWiseCount: CategoryWiseCount }>(`/portfolio/completed-shoots/${photographerId}`, options);
  return answer.categoryWiseCount;
}

/** How many shoots anybody's photographer has completed, by category. */
export const completedShootsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['completedShoots', photographerId],
    queryFn: ({ signal }) => countShoots(photographerId, { public: true, signal }),
  });

export const ownShootsKey = 'ownCompletedShoots';

/** One's own count, which needs the token while the profile is not approved. */
export const ownShootsQuery = (photographerId: string) =>
  queryOptions({
    queryKey: [ownShootsKey, photographerId],
    meta: { private: true },
    queryFn: ({ signal }) => countShoots(photographerId, { signal }),
  });
