import { api } from './client';
import type { Booking, Message, PaymentOrder, PaymentProof, SandboxAnswer, SandboxPayment } from './openapi.gen';

/**
 * Opens a payment order for a booking, or returns the order that is already open. The server refuses this if the price has
 * changed since the booking was loaded.
 */
export function capturePayment({ bookingId, photographer_id, pricing }: Booking): Promise<PaymentOrder> {
  return api.post('/payment/capturePayment', { body: { bookingId, photographerId: photographer_id, paymentAmt: pricing } });
}

export type Confirmation = {
  readonly userId: string;
  readonly booking: Pick<Booking, 'bookingId' | 'photographer_id' | 'pricing'>;
  readonly proof: PaymentProof;
};

/** Reports to the server that an order was paid. Repeating the call changes nothing. */
export function verifyPayment({ userId, booking, proof }: Confirmation): Promise<Message> {
  return api.post('/payment/verifyPayment', {
    body: { ...proof, price: booking.pricing, userId, photographerId: booking.photographer_id },
  });
}

/** Reports the outcome of a payment to the demo's sandbox, as the provider's payment page would. */
export function payInSandbox(orderId: string, outcome: SandboxPayment['outcome']): Promise<SandboxAnswer> {
  return api.post('/demo/pay', { body: { orderId, outcome } });
}
