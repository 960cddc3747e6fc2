import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { activityQuery } from '@/api/bookings';
import type { Booking } from '@/api/openapi.gen';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/useBookingEvents';

/** A booking of the customer as it is now; undefined until it has arrived. */
export function useLiveBooking(customerId: string, bookingId: string): Booking | undefined {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(activityQuery(customerId));
  useBookingEvents(() => void refetchAfterInFlight(client, activityQuery(customerId).queryKey));
  return data?.find((booking) => booking.bookingId === bookingId);
}
