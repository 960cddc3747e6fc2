import type { Message } from '@/lib/api/account';
import type { Cancellation } from '@/lib/api/booking';
import { call } from '@/lib/call';

export function cancelBooking(cancellation: Cancellation): Promise<Message> {
  return call('/user/cancelbookingdata', { method: 'POST', body: cancellation });
}
