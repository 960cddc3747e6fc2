import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { activityQuery } from '@/api/bookings';
import type { Booking } from '@/api/openapi.gen';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/live';
import { showToast } from '@/lib/toasts';
import { isConfirmedHere } from '@/shared/checkout/useConfirmations';
import { statusChangeMessage, paymentNewsOf } from './bookingStatus';

/**
 * Returns the query of the customer's bookings and keeps it up to date. A message is shown when somebody else changes a
 * booking, or when a payment arrives or is refunded.
 */
export function useActivity(userId: string) {
  const query = useInfiniteQuery(activityQuery(userId));
  const client = useQueryClient();
  useBookingEvents(() => void refetchAfterInFlight(client, activityQuery(userId).queryKey));
  useNews(query.data);
  return query;
}

function useNews(bookings: readonly Booking[] | undefined) {
  const client = useQueryClient();
  const known = useRef(new Map<string, Booking>());

  const tell = useEffectEvent((before: Booking, booking: Booking) => {
    const news = before.status === booking.status ? undefined : statusChangeMessage(booking);
    if (news) showToast({ kind: booking.status === 'rejected' ? 'info' : 'success', text: news });
    const isOwn = booking.paymentStatus === 'paid' && isConfirmedHere(client, booking.bookingId);
    const paymentNews = before.paymentStatus === booking.paymentStatus || isOwn ? undefined : paymentNewsOf(booking);
    if (paymentNews) showToast({ kind: 'success', text: paymentNews });
  });

  useEffect(() => {
    for (const booking of bookings ?? []) {
      const before = known.current.get(booking.bookingId);
      if (before) tell(before, booking);
      known.current.set(booking.bookingId, booking);
    }
  }, [bookings]);
}
