import type { Booking, PaymentOrder, PaymentProof } from '@/api/openapi.gen';
import { paymentTexts as texts } from '@/texts/payment';
import type { Razorpay } from './razorpay';

/** A checkout of the provider's that stands open. */
export type OpenCheckout = {
  readonly booking: Booking;
  readonly order: PaymentOrder;
  /** Distinguishes this checkout from others for the same order. */
  readonly attempt: string;
  /** The provider's script; none for the demo's sandbox. */
  readonly razorpay?: Razorpay;
};

/** How the customer left the provider's checkout. */
export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  /** With the reason of the last attempt that failed, if there was any. */
  | { readonly kind: 'dismissed'; readonly declined?: string };

type PayState = Pick<Booking, 'status' | 'paymentStatus'>;

/** Whether the server takes money for a booking: from acceptance on, until it is paid. */
export function isPayable({ status, paymentStatus }: PayState): boolean {
  return paymentStatus === 'unpaid' && (status === 'upcoming' || status === 'completed');
}

/** Why an open checkout must close after the booking has changed elsewhere; undefined if it may continue. */
export function interruptionOf(booking: PayState): string | undefined {
  if (isPayable(booking)) return undefined;
  if (booking.paymentStatus === 'paid') return texts.paidMeanwhile;
  return booking.paymentStatus === 'paid in person' ? texts.paidInPersonMeanwhile : texts.notPayable;
}

/** What to tell somebody who left without paying. */
export function dismissalOf(declined?: string): string {
  return declined ? texts.declined(declined.replace(/([^.!?])$/, '$1.')) : texts.dismissed;
}
