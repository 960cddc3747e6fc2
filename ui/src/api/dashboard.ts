import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { api } from './client';
import { keys } from './keys';
import type { Message, RequestStatus, Withdrawal, WithdrawalAnswer } from './openapi.gen';
import { nextPage } from './paging';
import { refetchAfterInFlight } from './queryClient';

/** The number of entries that a list of the dashboard shows before "View all". */
export const firstFew = 2;
/**
 * The first page of upcoming shoots is as large as the server allows, because today's shoots and those with a proposal are shown
 * separately.
 */
const firstUpcoming = 100;
const pageSize = 20;

/**
 * Loads the first bookings with a status and their total number. The soonest start comes first, but for completed shoots the
 * latest.
 */
export const firstRequestsQuery = (userId: string, photographerId: string, status: RequestStatus) =>
  queryOptions({
    queryKey: keys.own(userId).firstRequests(status),
    queryFn: ({ signal }) =>
      api.get('/dashboard/userreq/{id}', {
        path: { id: photographerId },
        query: { status, perPage: status === 'upcoming' ? firstUpcoming : firstFew },
        signal,
      }),
  });

/** Loads the first upcoming shoots, the soonest first. */
export const upcomingQuery = (userId: string, photographerId: string) => firstRequestsQuery(userId, photographerId, 'upcoming');

/** Loads one booking of the photographer, or null if it was cancelled or rejected or has expired. */
export const requestQuery = (userId: string, photographerId: string, bookingId: string) =>
  queryOptions({
    queryKey: [...keys.own(userId).requests(), 'one', bookingId],
    queryFn: async ({ signal }) => {
      const { requests } = await api.get('/dashboard/userreq/{id}', {
        path: { id: photographerId },
        query: { bookingId },
        signal,
      });
      return requests[0] ?? null;
    },
  });

/** Loads all bookings with a status, page by page, in the same order as `firstRequestsQuery`. */
export const allRequestsQuery = (userId: string, photographerId: string, status: RequestStatus) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).allRequests(status),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      api.get('/dashboard/userreq/{id}', { path: { id: photographerId }, query: { status, page, perPage: pageSize }, signal }),
    getNextPageParam: nextPage,
  });

export const earningsQuery = (userId: string, photographerId: string) =>
  queryOptions({
    queryKey: keys.own(userId).earnings(),
    queryFn: ({ signal }) => api.get('/dashboard/earnings/{photographerId}', { path: { photographerId }, signal }),
  });

/**
 * Returns a function that reloads everything that a changed booking may affect. The promise it returns resolves once the page
 * shows the result.
 */
export function useDashboardRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const own = keys.own(useUserId());
  const changed = [own.requests(), own.earnings(), own.shootCounts(), own.calendar()];
  return async () => {
    await Promise.all(changed.map((queryKey) => refetchAfterInFlight(client, queryKey)));
  };
}

/**
 * Returns a mutation that changes the status of a booking and shows the outcome in a toast. It stays pending until the lists
 * show the change.
 */
function useRequestTransition<Choice = void>(send: (choice: Choice) => Promise<Message>, doneText: string) {
  const refresh = useDashboardRefresh();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast({ kind: 'success', text: doneText });
      return refresh();
    },
    onError: (failure) => {
      showToast({ kind: 'error', text: texts.updateFailed(messageOf(failure)) });
      // The server may have refused the call because the booking has changed in the meantime: the customer has acted, or a
      // deadline has passed.
      return refresh();
    },
  });
}

export function useAcceptRequest(bookingId: string) {
  return useRequestTransition(
    () => api.put('/dashboard/userreq/{id}', { path: { id: bookingId }, body: { status: 'upcoming', bookingId } }),
    texts.accepted,
  );
}

export function useRejectRequest(bookingId: string) {
  return useRequestTransition(
    () => api.delete('/dashboard/userreq/{id}', { path: { id: bookingId }, body: { bookingId } }),
    texts.rejected,
  );
}

export function useCompleteRequest(bookingId: string) {
  return useRequestTransition(
    (paidInPerson: boolean) =>
      api.put('/dashboard/userreq/complete/{requestId}', {
        path: { requestId: bookingId },
        body: { status: 'completed', bookingId, paidInPerson },
      }),
    texts.completed,
  );
}

/** Cancels an upcoming shoot on behalf of its photographer. */
export function withdrawFromShoot(bookingId: string, withdrawal: Omit<Withdrawal, 'bookingId'>): Promise<WithdrawalAnswer> {
  return api.delete('/dashboard/shoot/{requestId}', {
    path: { requestId: bookingId },
    body: { bookingId, ...withdrawal },
  });
}
