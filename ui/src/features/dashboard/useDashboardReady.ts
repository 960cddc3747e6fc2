import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { earningsQuery, firstRequestsQuery } from '@/api/dashboard';
import { ownPortfolioQuery } from '@/api/portfolio';
import { useUserId } from '@/session/useUserId';

/** Whether every part of the dashboard has had an answer or an error, so that no part pushes another down as it comes. */
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
  // A part that failed is asked for again when it is shown, and must not hide the others meanwhile.
  const [ready, setReady] = useState(false);
  if (!ready && parts.every(({ isPending }) => !isPending)) setReady(true);
  return ready;
}
