import { useBreakpointValue } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstRequestsQuery } from '@/api/dashboard';
import { useUserId } from '@/session/useUserId';

/**
 * Whether the requests come first: where everything is in one column and requests wait for an answer. It is decided once the
 * dashboard is ready, so that an answered or a new request moves nothing.
 */
export function useRequestsLead(photographerId: string): boolean {
  const inOneColumn = useBreakpointValue({ base: true, lg: false }, { ssr: false }) ?? false;
  const { data } = useQuery(firstRequestsQuery(useUserId(), photographerId, 'pending for approval'));
  const [hadRequests] = useState(() => (data?.requests.length ?? 0) > 0);
  return inOneColumn && hadRequests;
}
