import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstRequestsQuery } from '@/api/dashboard';
import { useUserId } from '@/session/useUserId';

/** Where the dashboard has two columns. */
const wide = '(min-width: 1024px)';

/**
 * Whether the requests come first: where everything is in one column and requests wait for an answer. It is decided once the
 * dashboard is ready, so that an answered or a new request moves nothing.
 */
export function useRequestsLead(photographerId: string): boolean {
  const { data } = useQuery(firstRequestsQuery(useUserId(), photographerId, 'pending for approval'));
  const [lead] = useState(() => (data?.requests.length ?? 0) > 0 && !window.matchMedia(wide).matches);
  return lead;
}
