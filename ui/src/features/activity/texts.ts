import { formatCount, formatRating, formatRupees } from '@/lib/format/money';
import { rescueTexts } from '@/shared/booking/texts';
import { paymentTexts } from '@/texts/payment';
import { countTexts } from '@/texts/words';

export const customerProfileTexts = {
  pageTitle: 'Profile',
  greeting: (firstName: string) => `Hello, ${firstName}`,
  details: 'Your details',
  name: 'Name',
  addPhone: 'ADD phone',
  changePhone: 'Change phone',
  phoneDialogTitle: 'Your phone number',
  unverifiedNote:
    'Text messages are not available at the moment, so your number is saved without verification. You can verify it later.',
  phoneFailed: 'There was an error adding the phone number.',
  saveChanges: 'Save Changes',
  saved: 'Profile updated successfully!',
  uploadPhoto: 'Upload photo',
  replacePhoto: 'Change photo',
  photoSaved: 'Profile photo saved.',
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

export const rescueNoticeTexts = {
  canceled: 'Your photographer cancelled',
  searching: rescueTexts.abouts.searching,
  asked: (asked: number, seen: number) => (seen > 0 ? countTexts.askedAndSeen(asked, seen) : `Asked ${formatCount(asked)}`),
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
} as const;

export const payByTexts = {
  heading: paymentTexts.payWithin,
  headingUntil: (amount: number, until: string) => `Pay ${formatRupees(amount)} by ${until}`,
  text: (category: string, name: string, when: string) =>
    `${category} shoot with ${name}, ${when}. Unpaid, the booking is cancelled without a fee.`,
  checking: 'The time is over. We are checking whether your payment has arrived.',
  payNow: 'Pay Now',
} as const;
