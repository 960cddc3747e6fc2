import type { Message } from '@/api/account';
import type { Cancellation } from '@/api/booking';
import { call } from '@/api/call';

export function cancelBooking(cancellation: Cancellation): Promise<Message> {
  return call('/user/cancelbookingdata', { method: 'POST', body: cancellation });
}
