import type { Booking } from '@/api/booking';
import type { PaymentOrder, PaymentProof } from '@/api/payment';
import { call } from '@/api/call';

/** Opens the order of a booking, or answers the one that is open; refused when the price is not the one shown. */
export function capturePayment({ bookingId, photographer_id, pricing }: Booking): Promise<PaymentOrder> {
  return call('/payment/capturePayment', {
    method: 'POST',
    body: { bookingId, photographerId: photographer_id, paymentAmt: pricing },
  });
}

export type Confirmation = {
  readonly userId: string;
  readonly booking: Pick<Booking, 'bookingId' | 'photographer_id' | 'pricing'>;
  readonly proof: PaymentProof;
};

/** Tells the server that an order was paid; a repeat changes nothing. */
export function verifyPayment({ userId, booking, proof }: Confirmation): Promise<unknown> {
  return call('/payment/verifyPayment', {
    method: 'POST',
    body: { ...proof, price: booking.pricing, userId, photographerId: booking.photographer_id },
  });
}

export type SandboxAnswer = { readonly message: string; readonly paid: boolean } & Partial<PaymentProof>;

/** Does what a customer does on the provider's page. */
export function payInSandbox(orderId: string, outcome: 'success' | 'failure'): Promise<SandboxAnswer> {
  return call('/demo/pay', { method: 'POST', body: { orderId, outcome } });
}
