import { formatCountdown } from '../lib/format/clock';
import { formatCount, formatRating, formatRupees } from '../lib/format/money';

const plus = (refund: number, compensation: number) =>
  compensation > 0 ? ` We add ${formatRupees(compensation)} for the trouble.` : refund > 0 ? '' : ' You were not charged.';

export const rescueTexts = {
  canceled: 'Your photographer cancelled',
  searching: 'We are asking others for the same time and price.',
  asked: (asked: number, seen: number) =>
    seen > 0 ? `Asked ${formatCount(asked)}, ${formatCount(seen)} have seen it` : `Asked ${formatCount(asked)}`,
  shoot: (category: string, when: string) => `${category} shoot, ${when}`,
  moneyStays: 'Your payment stays with us meanwhile. You can have it back at any moment.',
  stop: { paid: 'Stop and take the refund', unpaid: 'Stop the search' },
  stopQuestion: { paid: 'Stop the search and take the refund?', unpaid: 'Stop the search?' },
  stopText: (amount: number) =>
    `Nobody else is asked any more. ${formatRupees(amount)} goes back to you in full at once, whatever you paid with.`,
  stopTextUnpaid: 'Nobody else is asked any more. You have not paid anything.',
  stopped: (refund: number, compensation: number) =>
    refund > 0 ? `${formatRupees(refund)} is on its way back to you.${plus(refund, compensation)}` : 'The search has ended.',
  stopFailed: 'The search could not be stopped. Please try again.',

  takesOver: (name: string, rating: number) => `${name} (${rating > 0 ? formatRating(rating) : 'New'}) takes over`,
  sameTerms: (when: string, price: number) => `Same time, same address, same price: ${when}, ${formatRupees(price)}.`,
  freeUntil: (until: string) => `You can cancel free of charge until ${until}.`,
  keep: 'Keep',
  cancelFree: 'Cancel free',
  profile: (name: string) => `See ${name}’s profile`,

  nobody: 'Your photographer cancelled, and nobody else was free',
  ended: (refund: number, compensation: number) =>
    refund > 0
      ? `${formatRupees(refund)} goes back to you in full: 5–7 working days.${plus(refund, compensation)}`
      : `We are sorry.${plus(refund, compensation)}`,
  compensation: 'Compensation',
  compensationStates: {
    due: (amount: number) => `${formatRupees(amount)} compensation on its way`,
    paid: (amount: number) => `${formatRupees(amount)} compensation paid`,
  },
  findOther: 'Find a photographer',
  gotIt: 'Got it',

  headings: {
    searching: 'Your photographer cancelled. We are asking others.',
    taken_over: 'Your photographer cancelled. Somebody takes over.',
    ended: 'Your photographer cancelled.',
    system: 'This booking was not paid in time.',
  },
  abouts: {
    searching: 'We are asking others for the same time and price.',
    taken_over: (name: string) => `${name} takes over at the same time and price. You find the new booking in your activity.`,
    ended: 'Nobody else was free at this time. What you paid goes back in full.',
    endedUnpaid: 'Nobody else was free at this time. You were not charged.',
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
