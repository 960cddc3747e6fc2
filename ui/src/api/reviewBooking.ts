import type { Message } from '@/api/account';
import { call } from '@/api/call';

export type NewReview = { readonly rating: number; readonly comment: string };

export function reviewBooking(bookingId: string, review: NewReview): Promise<Message> {
  return call(`/booking/review/${bookingId}`, { method: 'POST', body: review });
}
