import type { Message } from '@/lib/api/account';
import type { PaymentMethod } from '@/lib/api/booking';
import { call } from '@/lib/call';

export function savePaymentMethod(bookingId: string, paymentMethod: PaymentMethod): Promise<Message> {
  return call(`/booking/${bookingId}/paymentMethod`, { method: 'PUT', body: { paymentMethod } });
}
