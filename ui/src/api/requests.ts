import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BookingStatus, Paged } from '@/api/booking';
import { ownShootsKey } from '@/api/completedShoots';
import type { BookingRequest } from '@/api/dashboard';
import { call } from '@/api/call';
import { refetchAfterInFlight } from '@/api/queryClient';

export type RequestStatus = Extract<BookingStatus, 'pending for approval' | 'upcoming' | 'completed'>;

type RequestsPage = Paged & { readonly requests: readonly BookingRequest[] };

const key = 'requests';
/** How many a list of the dashboard shows before "View all". */
const firstFew = 2;
const pageSize = 20;

function fetchRequests(
  photographerId: string,
  query: { status?: RequestStatus; page?: number; perPage: number },
  signal: AbortSignal,
) {
  return call<RequestsPage>(`/dashboard/userreq/${photographerId}`, { query, signal });
}

/** The first two of a status, with the number of all: requests the soonest first, past shoots the latest first. */
export const firstRequestsQuery = (photographerId: string, status: RequestStatus) =>
  queryOptions({
    queryKey: [key, photographerId, status],
    meta: { private: true },
    queryFn: ({ signal }) => fetchRequests(photographerId, { status, perPage: firstFew }, signal),
  });

/** All of a status, page by page. */
export const allRequestsQuery = (photographerId: string, status: RequestStatus) =>
  infiniteQueryOptions({
    queryKey: [key, photographerId, status, 'all'],
    meta: { private: true },
    queryFn: ({ signal, pageParam }) => fetchRequests(photographerId, { status, page: pageParam, perPage: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, totalItems }) => (page * perPage < totalItems ? page + 1 : undefined),
  });

/** How many bookings there are in all. */
export const bookingCountQuery = (photographerId: string) =>
  queryOptions({
    queryKey: [key, photographerId, 'count'],
    meta: { private: true },
    queryFn: async ({ signal }) => (await fetchRequests(photographerId, { perPage: 1 }, signal)).totalItems,
  });

/** Asks again for everything that a moved booking may have changed; resolves once what is on screen is fresh. */
export async function refreshDashboard(client: QueryClient): Promise<void> {
  await Promise.all([key, 'earnings', ownShootsKey].map((first) => refetchAfterInFlight(client, [first])));
}
