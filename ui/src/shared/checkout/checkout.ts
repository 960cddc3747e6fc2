import type { Booking, PaymentOrder, PaymentProof } from '@/api/openapi.gen';
import { checkoutTexts as texts } from './checkoutTexts';
import type { Razorpay } from './razorpay';

/** An open checkout of the provider or, in the demo, of the sandbox. */
export type OpenCheckout = {
  readonly booking: Booking;
  readonly order: PaymentOrder;
  /** Distinguishes this attempt from others for the same order. */
  readonly attempt: string;
  /** The provider's script; undefined in the demo, which has a sandbox instead. */
  readonly razorpay?: Razorpay;
};

/** The way in which the customer left the checkout. */
export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  /** `declined` is the reason why the last attempt failed, if it did. */
  | { readonly kind: 'dismissed'; readonly declined?: string };

type PayState = Pick<Booking, 'status' | 'paymentStatus'>;

/** Reports whether a booking can be paid: it was accepted and is neither cancelled nor paid. */
export function isPayable({ status, paymentStatus }: PayState): boolean {
  return paymentStatus === 'unpaid' && (status === 'upcoming' || status === 'completed');
}

/**
 * Returns the reason why an open checkout must close because the booking has changed elsewhere, or undefined if it may
 * continue.
 */
export function interruptionOf(booking: PayState): string | undefined {
  if (isPayable(booking)) return undefined;
  if (booking.paymentStatus === 'paid') return texts.paidMeanwhile;
  return booking.paymentStatus === 'paid in person' ? texts.paidInPersonMeanwhile : texts.notPayable;
}

/** Returns the message for a customer who left without paying. */
export function dismissalOf(declined?: string): string {
  return declined ? texts.declined(declined.replace(/([^.!?])$/, '$1.')) : texts.dismissed;
}
