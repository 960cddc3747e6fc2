import type { Booking } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { isFreeToLeave, wasPaid } from './bookingStatus';

/** The texts of the cancellation form. They are loaded with the form, later than `rescueTexts`. */
export const cancellationTexts = {
  open: 'Cancel Booking',
  ofShoot: (photographer: string, when: string) => `Your shoot with ${photographer} on ${when}.`,
  keep: 'Keep booking',
  name: 'Name',
  phone: 'Phone',
  phoneUse: 'We call it only if there is a question about your refund or this cancellation.',
  phoneKept:
    'We call it only if there is a question about your refund or this cancellation. We keep it in your profile, so that we do not have to ask again.',
  reason: 'Reason',
  nameRequired: 'Name is required.',
  emailRequired: 'Email is required.',
  phoneRequired: 'Phone number is required.',
  reasonRequired: 'Reason is required.',
  free: 'You have not paid anything, so cancelling is free.',
  freeRefund: (refund: number) => `Cancelling is free. You will be refunded ${formatRupees(refund)} in full, at once.`,
  terms: (fee: number, refund: number) =>
    `A cancellation fee of ${formatRupees(fee)} applies. You will be refunded ${formatRupees(refund)}.`,
  submitted: 'Your cancellation request has been submitted successfully.',
  refundSent: 'Your money is on its way back.',
  underReview: 'Your cancellation request is under review.',
  tooLate: 'This shoot has started, so it can no longer be cancelled. If something is wrong, please {contact}.',
  contactUs: 'contact us',
  report: 'report a problem',
  failed: 'An error occurred. Please try again later.',
} as const;

/** Says what cancelling costs and how much is refunded. */
export function termsOf(
  booking: Pick<Booking, 'paymentStatus' | 'cancellationFee' | 'cancellationRefund' | 'freeUntil'>,
): string {
  if (wasPaid(booking) && isFreeToLeave(booking)) return cancellationTexts.freeRefund(booking.cancellationRefund);
  return wasPaid(booking) ? cancellationTexts.terms(booking.cancellationFee, booking.cancellationRefund) : cancellationTexts.free;
}
