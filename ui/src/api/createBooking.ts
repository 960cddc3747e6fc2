import type { Message } from '@/api/account';
import type { Booking, NewBooking } from '@/api/booking';
import { call } from '@/api/call';

export type Booked = Message & { readonly _id: string; readonly booking: Booking };

/** Requests a shoot. The same key with the same booking never books twice. */
export function createBooking(
  userId: string,
  photographerId: string,
  booking: NewBooking,
  idempotencyKey: string,
): Promise<Booked> {
  return call(`/booking/${userId}/${photographerId}`, { method: 'POST', body: booking, idempotencyKey });
}

/** Tells the photographer of a new request. */
export function notifyPhotographer(userId: string, photographerId: string, bookingId: string): Promise<Message> {
  return call(`/booking/${photographerId}`, { method: 'POST', body: { userId, bookingId } });
}
