import type { Booking } from '@/api/openapi.gen';
import type { Movable } from '@/domain/moves';

/** A booking of the customer, as far as moving it goes. */
export function movableOf(booking: Booking): Movable {
  const { bookingId, status, category, proposal, movesLeft } = booking;
  return {
    bookingId,
    photographerId: booking.photographer_id,
    status,
    date: booking.shedulde_date,
    time: booking.schedule_time,
    category,
    name: booking.photographer_first_name,
    proposal,
    movesLeft,
  };
}
