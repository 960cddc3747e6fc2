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

/** How many a list of the dashboard shows before "View all". */
export const firstFew = 2;
/** Of the upcoming ones as many as the server gives at once, because those of today and those with a proposal are shown apart. */
const firstUpcoming = 100;
const pageSize = 20;

/** The first few of a status and the number of all. Requests are soonest first, past shoots latest first. */
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

/** The next shoots, soonest first. */
export const upcomingQuery = (userId: string, photographerId: string) => firstRequestsQuery(userId, photographerId, 'upcoming');

/** One booking of the photographer's; nothing if it has been canceled, rejected or let lapse. */
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

/** All of a status, page by page. */
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

/** Loads again what a changed booking may have changed. Resolves once the page shows it. */
export function useDashboardRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const own = keys.own(useUserId());
  const changed = [own.requests(), own.earnings(), own.shootCounts(), own.calendar()];
  return async () => {
    await Promise.all(changed.map((queryKey) => refetchAfterInFlight(client, queryKey)));
  };
}

/** Changes the status of a booking, shows the outcome, and stays pending until the lists show it. */
function useRequestMove<Choice = void>(send: (choice: Choice) => Promise<Message>, doneText: string) {
  const refresh = useDashboardRefresh();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast({ kind: 'success', text: doneText });
      return refresh();
    },
    onError: (failure) => {
      showToast({ kind: 'error', text: texts.updateFailed(messageOf(failure)) });
      // The call may have been refused because the customer or the clock has changed the booking.
      return refresh();
    },
  });
}

export function useAcceptRequest(bookingId: string) {
  return useRequestMove(
    () => api.put('/dashboard/userreq/{id}', { path: { id: bookingId }, body: { status: 'upcoming', bookingId } }),
    texts.accepted,
  );
}

export function useRejectRequest(bookingId: string) {
  return useRequestMove(
    () => api.delete('/dashboard/userreq/{id}', { path: { id: bookingId }, body: { bookingId } }),
    texts.rejected,
  );
}

export function useCompleteRequest(bookingId: string) {
  return useRequestMove(
    (paidInPerson: boolean) =>
      api.put('/dashboard/userreq/complete/{requestId}', {
        path: { requestId: bookingId },
        body: { status: 'completed', bookingId, paidInPerson },
      }),
    texts.completed,
  );
}

/** Cancels an upcoming shoot as its photographer. */
export function withdrawFromShoot(bookingId: string, withdrawal: Omit<Withdrawal, 'bookingId'>): Promise<WithdrawalAnswer> {
  return api.delete('/dashboard/shoot/{requestId}', {
    path: { requestId: bookingId },
    body: { bookingId, ...withdrawal },
  });
}
