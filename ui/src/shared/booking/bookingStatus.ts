import type { Booking, BookingStatus } from '@/api/openapi.gen';
import { hasCome } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { isPayable } from '@/shared/checkout/checkout';
import { activityTexts as texts } from '@/texts/activity';
import { paymentTexts } from '@/texts/payment';
import { rescueTexts } from './texts';

export const activityTabs = ['upcoming', 'completed', 'canceled'] as const;
export type ActivityTab = (typeof activityTabs)[number];

const tabs: Readonly<Record<BookingStatus, ActivityTab>> = {
  'pending for approval': 'upcoming',
  upcoming: 'upcoming',
  completed: 'completed',
  rejected: 'canceled',
  canceled: 'canceled',
};

const tones: Readonly<Record<BookingStatus, 'marigold' | 'green' | 'gray' | 'red'>> = {
  'pending for approval': 'marigold',
  upcoming: 'green',
  completed: 'gray',
  rejected: 'red',
  canceled: 'gray',
};

export function tabOf({ status }: Pick<Booking, 'status'>): ActivityTab {
  return tabs[status];
}

export function toneOf({ status }: Pick<Booking, 'status'>) {
  return tones[status];
}

export function toneOfPayment({ paymentStatus }: Pick<Booking, 'paymentStatus'>) {
  if (paymentStatus === 'unpaid' || paymentStatus === 'refund pending') return 'marigold';
  return paymentStatus === 'refunded' || paymentStatus === 'moved' ? 'gray' : 'green';
}

/** Returns the colour of a refund: red if it was declined, green once the money is back, and amber before that. */
export function toneOfRefund({ paymentStatus, refundDecision }: Pick<Booking, 'paymentStatus' | 'refundDecision'>) {
  if (refundDecision === 'declined') return 'fg.error';
  return paymentStatus === 'refunded' ? 'fg.success' : 'fg.warning';
}

const hasExpired = ({ status, reason }: Pick<Booking, 'status' | 'reason'>) => status === 'rejected' && reason === 'expired';

export function statusLabel(booking: Pick<Booking, 'status' | 'reason'>): string {
  return hasExpired(booking) ? texts.expired : texts.statuses[booking.status];
}

type Story = { readonly heading: string; readonly about: string };

/** Returns the heading and text for the current state of a booking. */
export function statusCopy(
  booking: Pick<
    Booking,
    'status' | 'reason' | 'paymentStatus' | 'refundDecision' | 'photographer_first_name' | 'canceledBy' | 'rescue'
  >,
): Story {
  const name = booking.photographer_first_name;
  switch (booking.status) {
    case 'pending for approval':
      return { heading: texts.headingScheduled, about: texts.aboutPending(name) };
    case 'upcoming':
      return { heading: texts.headingScheduled, about: texts.aboutUpcoming(name) };
    case 'completed':
      return { heading: texts.headingCompleted, about: texts.aboutCompleted(name) };
    case 'rejected':
      return {
        heading: texts.headingRejected,
        about: hasExpired(booking) ? texts.aboutExpired(name) : texts.aboutRejected(name),
      };
    case 'canceled':
      if (booking.canceledBy) return storyOfOthers(booking);
      return {
        heading: cancellationHeading(booking),
        about: booking.refundDecision === 'declined' ? texts.aboutDeclined : texts.aboutCanceled[booking.paymentStatus],
      };
  }
}

/** Returns the heading and text of a cancellation that the customer did not request. */
function storyOfOthers({ canceledBy, rescue, paymentStatus }: Pick<Booking, 'canceledBy' | 'rescue' | 'paymentStatus'>): Story {
  const { headings, abouts } = rescueTexts;
  if (canceledBy === 'system') return { heading: headings.system, about: abouts.system };
  const status = rescue?.status ?? 'ended';
  if (status === 'taken_over') {
    return { heading: headings.taken_over(firstNameOf(rescue?.photographerName ?? '')), about: abouts.taken_over };
  }
  return {
    heading: headings[status],
    about: status === 'ended' && paymentStatus === 'unpaid' ? abouts.endedUnpaid : abouts[status],
  };
}

/**
 * Returns the heading for a booking that the customer has cancelled: the decision on the refund or, if there is none, that the
 * cancellation is under review.
 */
function cancellationHeading({ refundDecision }: Pick<Booking, 'refundDecision'>): string {
  return refundDecision ? texts.headingRefund[refundDecision] : texts.headingCanceled;
}

/**
 * Returns the message for a change of status by somebody other than the customer, or undefined for the customer's own change.
 */
export function statusChangeMessage(
  booking: Pick<Booking, 'status' | 'reason' | 'photographer_first_name' | 'canceledBy' | 'rescue' | 'paymentStatus'>,
): string | undefined {
  const name = booking.photographer_first_name;
  if (booking.status === 'canceled' && booking.canceledBy) return storyOfOthers(booking).heading;
  if (booking.status === 'upcoming') return texts.accepted(name);
  if (booking.status === 'completed') return texts.completed(name);
  if (booking.status === 'rejected') return hasExpired(booking) ? texts.requestExpired(name) : texts.rejected(name);
  return undefined;
}

/** Returns the message for a change of the payment status, or undefined if the new status needs none. */
export function paymentNewsOf(booking: Pick<Booking, 'paymentStatus' | 'photographer_first_name'>): string | undefined {
  if (booking.paymentStatus === 'paid') return paymentTexts.arrived(booking.photographer_first_name);
  return booking.paymentStatus === 'refunded' ? paymentTexts.refunded(booking.photographer_first_name) : undefined;
}

/** Returns the label of the payment in a list, or undefined if there is nothing to show. */
export function paymentLabel(booking: Pick<Booking, 'status' | 'paymentStatus' | 'paymentMethod'>): string | undefined {
  const { paymentStatus, paymentMethod } = booking;
  if (paymentStatus === 'paid') return paymentTexts.made;
  if (paymentStatus !== 'unpaid') return paymentTexts.states[paymentStatus];
  return isPayable(booking) && paymentMethod === 'razorpay' ? paymentTexts.due : undefined;
}

/** Returns a description of the state of the refund, or undefined if there is no refund. */
export function refundLabel(
  booking: Pick<
    Booking,
    'status' | 'paymentStatus' | 'refundDecision' | 'refundAmount' | 'cancellationFee' | 'cancellationRefund' | 'canceledBy'
  >,
): string | undefined {
  const { status, paymentStatus, refundDecision, refundAmount, cancellationFee: fee, cancellationRefund } = booking;
  const states = texts.refundStates;
  if (refundDecision === 'declined') return states.declined;
  // The amount is that of an approved cancellation. It is 0 if the refund has another reason, such as a payment that could not
  // be used. Such a refund returns the full payment.
  if (paymentStatus === 'refund pending') return refundAmount > 0 ? states.sent(refundAmount, fee) : states.sentInFull;
  if (paymentStatus === 'refunded') return refundAmount > 0 ? states.done(refundAmount, fee) : states.doneInFull;
  // The customer did not request a refund if somebody else cancelled.
  if (booking.canceledBy) return undefined;
  return status === 'canceled' && paymentStatus === 'paid' ? states.requested(cancellationRefund, fee) : undefined;
}

/**
 * Returns the message that the customer was not charged for an unpaid booking that they cancelled; undefined for any other
 * booking.
 */
export function chargeLabel({
  status,
  paymentStatus,
  canceledBy,
}: Pick<Booking, 'status' | 'paymentStatus' | 'canceledBy'>): string | undefined {
  return status === 'canceled' && paymentStatus === 'unpaid' && !canceledBy ? texts.notCharged : undefined;
}

/**
 * Returns the confirmed shoot that is in progress or next. If there is none, it returns the next request, or undefined. The
 * bookings must be sorted by date, latest first.
 */
export function nextShootOf<B extends Pick<Booking, 'status' | 'endsAt'>>(bookings: readonly B[], now: number): B | undefined {
  const next = (wanted: BookingStatus) => bookings.findLast((booking) => booking.status === wanted && !hasEnded(booking, now));
  return next('upcoming') ?? next('pending for approval');
}

/** Returns the confirmed shoots that have ended but are not marked as completed. */
export function pastShootsOf<B extends Pick<Booking, 'status' | 'endsAt'>>(bookings: readonly B[], now: number): readonly B[] {
  return bookings.filter((booking) => booking.status === 'upcoming' && hasEnded(booking, now));
}

const hasEnded = ({ endsAt }: Pick<Booking, 'endsAt'>, now: number) => Date.parse(endsAt) <= now;

/** Reports whether the customer has chosen to pay online and can do so now. */
export function mayPayNow(booking: Pick<Booking, 'status' | 'paymentStatus' | 'paymentMethod'>, online: boolean): boolean {
  return online && booking.paymentMethod === 'razorpay' && isPayable(booking);
}

/** Reports whether the booking was ever paid, even if the payment was refunded later. */
export function wasPaid({ paymentStatus }: Pick<Booking, 'paymentStatus'>): boolean {
  return paymentStatus !== 'unpaid';
}

/** Reports whether there is a receipt. If the payment was moved to a new booking, the receipt belongs to that booking. */
export function hasReceipt(booking: Pick<Booking, 'paymentStatus'>): boolean {
  return wasPaid(booking) && booking.paymentStatus !== 'moved';
}

/** Reports whether cancelling is still free, because another photographer took over recently. */
export function isFreeToLeave({ freeUntil }: Pick<Booking, 'freeUntil'>, now: number = Date.now()): boolean {
  return freeUntil !== undefined && Date.parse(freeUntil) > now;
}

/** Reports whether the customer may still choose how to pay. */
export function mayChoosePayment({ status, paymentStatus }: Pick<Booking, 'status' | 'paymentStatus'>): boolean {
  return paymentStatus === 'unpaid' && (tabs[status] === 'upcoming' || status === 'completed');
}

/** Reports whether a booking is still open, that is, a pending request or a confirmed shoot that is not completed yet. */
export function isAhead({ status }: Pick<Booking, 'status'>): boolean {
  return tabs[status] === 'upcoming';
}

type Timed = Pick<Booking, 'status' | 'shedulde_date' | 'schedule_time'>;

/** Reports whether a booking can still be cancelled. The server accepts cancellations until the shoot starts. */
export function mayCancel(booking: Timed, now: number = Date.now()): boolean {
  return isAhead(booking) && !hasCome(booking.shedulde_date, booking.schedule_time, now);
}

/** Reports whether the start of the shoot is the only reason why a booking can no longer be cancelled. */
export function isTooLateToCancel(booking: Timed, now: number = Date.now()): boolean {
  return isAhead(booking) && hasCome(booking.shedulde_date, booking.schedule_time, now);
}

export function mayRate({ status, reviewed }: Pick<Booking, 'status' | 'reviewed'>): boolean {
  return status === 'completed' && !reviewed;
}
