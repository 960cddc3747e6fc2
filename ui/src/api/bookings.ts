import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@/session/useSession';
import { api } from './client';
import { keys } from './keys';
import type {
  BookingAnswer,
  Cancellation,
  CancellationAnswer,
  Message,
  NewBooking,
  NewReview,
  PaymentMethod,
  RescueEnded,
} from './openapi.gen';
import { nextPage } from './paging';

const perPage = 100;

/** Loads the customer's bookings, the latest start first. */
export const activityQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).activity(),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      api.get('/user/profile/{userId}', { path: { userId }, query: { page, perPage }, signal }),
    getNextPageParam: nextPage,
    select: ({ pages }) => pages.flatMap(({ bookings }) => bookings),
  });

/** Returns a function that reloads the bookings after one has changed. */
export function useActivityRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const userId = useUserId();
  return () => client.invalidateQueries({ queryKey: keys.own(userId).activity() });
}

/** Returns a function that reloads the data that a review changes. */
export function useReviewRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  const userId = useUserId();
  const changed = [keys.own(userId).activity(), keys.profiles(), keys.reviews()];
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Requests a shoot. Repeating the call with the same key and booking never books twice. */
export function createBooking(
  userId: string,
  photographerId: string,
  booking: NewBooking,
  idempotencyKey: string,
): Promise<BookingAnswer> {
  return api.post('/booking/{userId}/{photographerId}', { path: { userId, photographerId }, body: booking, idempotencyKey });
}

/** Makes the server notify the photographer of a new request, unless it has already done so. */
export function notifyPhotographer(userId: string, photographerId: string, bookingId: string): Promise<Message> {
  return api.post('/booking/{id}', { path: { id: photographerId }, body: { userId, bookingId } });
}

export function savePaymentMethod(bookingId: string, paymentMethod: PaymentMethod): Promise<Message> {
  return api.put('/booking/{bookingId}/paymentMethod', { path: { bookingId }, body: { paymentMethod } });
}

export function cancelBooking(cancellation: Cancellation): Promise<CancellationAnswer> {
  return api.post('/user/cancelbookingdata', { body: cancellation });
}

export function reviewBooking(bookingId: string, review: NewReview): Promise<Message> {
  return api.post('/booking/review/{bookingId}', { path: { bookingId }, body: review });
}

/** Ends the search for another photographer. What was paid is refunded in full. */
export function stopRescue(bookingId: string): Promise<RescueEnded> {
  return api.put('/booking/{bookingId}/rescue', { path: { bookingId }, body: { choice: 'refund', bookingId } });
}
