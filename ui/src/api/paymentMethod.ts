import type { Message } from '@/api/account';
import type { PaymentMethod } from '@/api/booking';
import { call } from '@/api/call';

export function savePaymentMethod(bookingId: string, paymentMethod: PaymentMethod): Promise<Message> {
  return call(`/booking/${bookingId}/paymentMethod`, { method: 'PUT', body: { paymentMethod } });
}
