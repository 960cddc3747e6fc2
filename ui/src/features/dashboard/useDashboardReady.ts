import { useQueries } from '@tanstack/react-query';
import { earningsQuery, firstRequestsQuery } from '@/api/dashboard';
import { ownPortfolioQuery } from '@/api/portfolio';
import { useUserId } from '@/session/useUserId';

/** Whether every part of the dashboard has its answer or its error, so that no part pushes another down as it comes. */
export function useDashboardReady(photographerId: string): boolean {
  const userId = useUserId();
  const parts = useQueries({
    queries: [
      firstRequestsQuery(userId, photographerId, 'pending for approval'),
      firstRequestsQuery(userId, photographerId, 'upcoming'),
      firstRequestsQuery(userId, photographerId, 'completed'),
      earningsQuery(userId, photographerId),
      ownPortfolioQuery(userId, photographerId),
    ],
  });
  return parts.every(({ isPending }) => !isPending);
}
