import type { BookingStatus, BookingType, CategoryUnit, PaymentStatus } from '@/api/openapi.gen';
import { formatCount, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { unitTexts } from './words';

/** Explains how the refund is calculated from the payment. */
const lessFee = (amount: number, fee: number) => `${formatRupees(amount + fee)} less the fee of ${formatRupees(fee)}`;

export const activityTexts = {
  title: 'My Activity',
  tabs: { upcoming: 'UPCOMING', completed: 'COMPLETED', canceled: 'CANCELED' },
  empty: {
    upcoming: "You don't have any upcoming Shoots",
    completed: "You haven't completed any Shoots yet",
    canceled: 'Great! You never canceled any plans on us.',
  },
  emptyHint: {
    upcoming: 'Requests and confirmed shoots are listed here.',
    completed: 'You can rate each shoot here and open its receipt.',
    canceled: 'Cancelled and declined bookings are listed here, with their refunds.',
  },
  olderBookings: 'Show older bookings',
  /** The number of bookings, which is shown after the name of a tab. */
  tabCount: (count: number) => formatCount(count),

  nextShoot: 'Your next shoot',
  nextRequest: 'Your next request',
  daysTo: (days: number) => {
    if (days === 0) return 'Today';
    return days === 1 ? 'Tomorrow' : plural(days, { other: 'In # days' });
  },
  awaitingAnswer: (name: string) => `Waiting for ${name}’s answer. Your slot is held.`,
  inProgress: 'In progress',
  pastHeading: 'How did it go?',
  pastText: (name: string) => `${name} has not marked it complete yet. Once it is, you can rate it.`,
  payNow: 'Pay Now',
  payNowOf: (name: string, day: string) => `Pay Now for the shoot with ${name} on ${day}`,
  details: 'Details',
  detailsOfNext: 'Details of your next shoot',

  finalCost: 'FINAL COST',
  type: 'TYPE',
  scheduledTime: 'SCHEDULED TIME',
  types: { schedule: 'Scheduled', instant: 'Instant' } satisfies Record<BookingType, string>,
  detailsOf: (name: string, day: string) => `Details of the shoot with ${name} on ${day}`,
  statuses: {
    'pending for approval': 'Awaiting confirmation',
    upcoming: 'Confirmed',
    completed: 'Completed',
    rejected: 'Rejected',
    canceled: 'Cancelled',
  } satisfies Record<BookingStatus, string>,
  expired: 'Expired',

  headingScheduled: 'Your photographer has been scheduled.',
  headingCompleted: 'Your photoshoot has been completed.',
  headingCanceled: 'Your cancellation is under review.',
  headingRefund: { approved: 'Your refund was approved.', declined: 'Your refund was declined.' },
  headingRejected: 'This shoot could not be arranged.',
  aboutPending: (name: string) => `${name} has yet to confirm. Your slot is held, and you will not be charged until they accept.`,
  aboutUpcoming: (name: string) => `${name} has confirmed and will come to your address.`,
  aboutCompleted: (name: string) => `We hope you enjoyed working with ${name}.`,
  aboutCanceled: {
    unpaid: 'The slot has been released. You were not charged. There is no refund to wait for: our team only reads your reason.',
    paid: 'The slot has been released. Our team is reviewing your refund and will email you.',
    'paid in person':
      'The slot has been released. You paid in person, so please settle any refund directly with the photographer.',
    'refund pending': 'The slot has been released, and your refund is on its way.',
    refunded:
      'The slot has been released, and your refund has been processed. Banks usually take 5 to 7 working days to show it.',
    moved: 'Another photographer takes over at the same time and price. Your payment counts for the new booking.',
  } satisfies Record<PaymentStatus, string>,
  aboutDeclined: 'The slot has been released. Our team has reviewed the cancellation and declined the refund.',
  aboutRejected: (name: string) =>
    `${name} cannot take this shoot. You were not charged. Other photographers may be available at the same time.`,
  aboutExpired: (name: string) =>
    `${name} did not respond in time. You were not charged. Other photographers may respond sooner.`,

  date: 'Date',
  time: 'Time',
  address: 'Address',
  status: 'Status',
  refund: 'Refund',
  refundNote: 'Note from our team',
  calculation: (unit: CategoryUnit, count: number, price: number) => `${unitTexts.counted(unit, count)} × ${formatRupees(price)}`,
  refundStates: {
    requested: (amount: number, fee: number) =>
      fee > 0
        ? `Refund of ${formatRupees(amount)} requested: ${lessFee(amount, fee)}. Being decided. It arrives 5–7 working days after the approval.`
        : `Refund of ${formatRupees(amount)} requested. Being decided. It arrives 5–7 working days after the approval.`,
    sent: (amount: number, fee: number) =>
      fee > 0
        ? `Refund of ${formatRupees(amount)} (${lessFee(amount, fee)}) on its way: 5–7 working days`
        : `Refund of ${formatRupees(amount)} on its way: 5–7 working days`,
    sentInFull: 'Refund on its way: 5–7 working days',
    done: (amount: number, fee: number) =>
      fee > 0 ? `${formatRupees(amount)} refunded (${lessFee(amount, fee)})` : `${formatRupees(amount)} refunded`,
    doneInFull: 'Refunded',
    declined: 'Refund declined',
  },
  notCharged: 'You were not charged.',
  photos: 'Photos',
  photosOf: (name: string, day: string) => `Photos of the shoot with ${name} on ${day}`,

  rate: 'Rate this shoot',
  rated: 'You rated this shoot',
  ratingLegend: 'Your rating',
  stars: (count: number) => plural(count, { one: '# star', other: '# stars' }),
  starsRequired: 'Please choose 1 to 5 stars.',
  comment: 'Comment',
  commentHint: 'Optional. Shown with your first name.',
  sendRating: 'Submit rating',
  ratingThanks: 'Thank you for your rating!',
  rateText: (name: string) => `How was your shoot with ${name}?`,

  accepted: (name: string) => `${name} has accepted your booking!`,
  rejected: (name: string) => `${name} could not take your booking.`,
  requestExpired: (name: string) => `Your request to ${name} has expired.`,
  completed: (name: string) => `Your shoot with ${name} is complete.`,
} as const;
