import { formatCountdown } from '@/lib/format/clock';
import { formatCount, formatRating, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';

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

type Owed = { readonly amount: number; readonly status: 'review' | 'due' | 'paid' };

const plus = (refund: number, owed: Owed | undefined) => {
  if (!owed) return refund > 0 ? '' : ' You were not charged.';
  return owed.status === 'review'
    ? ` We are checking whether we owe you ${formatRupees(owed.amount)} in compensation.`
    : ` We also pay you ${formatRupees(owed.amount)} in compensation.`;
};

const heldRefund = (refund: number) =>
  `Your bank is looking into a dispute of this payment. Your refund of ${formatRupees(refund)} waits until that is settled.`;

const askingOthers = 'We are asking others for the same time and price.';

export const rescueTexts = {
  canceled: 'Your photographer cancelled',
  searching: askingOthers,
  asked: (asked: number, seen: number) =>
    seen > 0
      ? `Asked ${formatCount(asked)}, ${plural(seen, { one: '# has seen it', other: '# have seen it' })}`
      : `Asked ${formatCount(asked)}`,
  /** Shown at night, when no photographers are asked. */
  paused: (until: string) => `Paused for the night until ${until}.`,
  shoot: (category: string, when: string) => `${category} shoot, ${when}`,
  moneyStays: 'Your payment stays safe with us in the meantime. You can have it back at any time.',
  stop: { paid: 'Stop and take the refund', unpaid: 'Stop the search' },
  stopQuestion: { paid: 'Stop the search and take the refund?', unpaid: 'Stop the search?' },
  stopText: (amount: number) =>
    `We stop asking photographers, and the shoot is off. ${formatRupees(amount)} goes back in full to the account you paid from.`,
  stopTextUnpaid: 'We stop asking photographers, and the shoot is off. You have not paid anything.',
  stopped: (refund: number, held: boolean, owed?: Owed) => {
    if (held) return heldRefund(refund) + plus(refund, owed);
    return refund > 0 ? `${formatRupees(refund)} is on its way back to you.${plus(refund, owed)}` : 'The search has ended.';
  },
  stopFailed: 'The search could not be stopped. Please try again.',

  takesOver: (name: string, rating: number) => `${name} (${rating > 0 ? formatRating(rating) : 'New'}) takes over`,
  sameTerms: (when: string, price: number) => `Same time, same address, same price: ${when}, ${formatRupees(price)}.`,
  freeUntil: (until: string) => `You can cancel free of charge until ${until}.`,
  keep: 'Keep',
  cancelFree: 'Cancel free',
  profile: (name: string) => `See ${name}’s profile`,

  nobody: 'Your photographer cancelled, and nobody takes over',
  ended: (refund: number, held: boolean, owed?: Owed) => {
    if (held) return heldRefund(refund) + plus(refund, owed);
    return refund > 0
      ? `${formatRupees(refund)} goes back to you in full within 5 to 7 working days.${plus(refund, owed)}`
      : `We are sorry.${plus(refund, owed)}`;
  },
  compensation: 'Compensation',
  compensationStates: {
    review: (amount: number) => `${formatRupees(amount)} compensation under review`,
    due: (amount: number) => `${formatRupees(amount)} compensation on its way`,
    paid: (amount: number) => `${formatRupees(amount)} compensation paid`,
  },

  headings: {
    searching: 'Your photographer cancelled. We are asking others.',
    taken_over: (name: string) => `Your photographer cancelled. ${name} takes over.`,
    ended: 'Your photographer cancelled.',
    system: 'This booking was not paid in time.',
  },
  abouts: {
    searching: askingOthers,
    taken_over: 'The time, the address and the price stay the same. The new booking is in My Activity.',
    ended: 'Nobody takes over this shoot. What you paid goes back in full.',
    endedUnpaid: 'Nobody takes over this shoot. You were not charged.',
    system: 'The slot has been released. You were not charged.',
  },
} as const;

export const payByTexts = {
  heading: (amount: number, seconds: number) => `Pay ${formatRupees(amount)} within ${formatCountdown(seconds)}`,
  headingUntil: (amount: number, until: string) => `Pay ${formatRupees(amount)} by ${until}`,
  text: (category: string, name: string, when: string) =>
    `${category} shoot with ${name}, ${when}. Unpaid, the booking is cancelled without a fee.`,
  checking: 'The time is over. We are checking whether your payment has arrived.',
  payNow: 'Pay now',
} as const;
