import { api } from './client';
import type { Booking, Message, PaymentOrder, PaymentProof, SandboxAnswer, SandboxPayment } from './openapi.gen';

/** Opens the order of a booking, or returns the one that is open. The server refuses if the price is not the one shown. */
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

/** Pays in the sandbox of the demo, like a customer on the provider's page. */
export function payInSandbox(orderId: string, outcome: SandboxPayment['outcome']): Promise<SandboxAnswer> {
  return api.post('/demo/pay', { body: { orderId, outcome } });
}
