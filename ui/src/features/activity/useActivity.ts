import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Booking, BookingStatus } from '@/lib/api/booking';
import { showToast } from '@/lib/toasts';
import { useBookingEvents } from '@/lib/useBookingEvents';
import { activityQuery } from './api/activity';
import { newsOf } from './bookingStatus';

/** The bookings, kept up to date while the page is open. */
export function useActivity(userId: string) {
  const query = useInfiniteQuery(activityQuery(userId));
  useBookingEvents(() => void query.refetch());
  useStatusNews(query.data);
  return query;
}

function useStatusNews(bookings: readonly Booking[] | undefined) {
  const known = useRef(new Map<string, BookingStatus>());

  useEffect(() => {
    for (const booking of bookings ?? []) {
      const before = known.current.get(booking.bookingId);
      const news = before && before !== booking.status ? newsOf(booking) : undefined;
      if (news) showToast({ kind: booking.status === 'rejected' ? 'info' : 'success', text: news });
      known.current.set(booking.bookingId, booking.status);
    }
  }, [bookings]);
}
