import type { OwnPayout } from '@/api/openapi.gen';
import { formatDayOf, formatMoment, formatNearMoment } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { payoutProblems } from '@/texts/payouts';

export const moneyTexts = {
  title: 'MONEY',
  held: 'Held',
  heldText: 'Paid by customers. It is yours once they accept the photos.',
  due: 'Due',
  dueText: 'In the next payout.',
  unsettledText: 'Released to you. Commission and taxes come off when you enter your details.',
  negativeText: 'Refunds or adjustments were more than what was due. Your next shoots make up for it.',
  transit: 'On its way',
  transitText: 'Sent to the bank. It usually arrives within two working days.',
  paid: 'Paid this year',
  paidText: 'Since 1 April.',
  none: 'No money yet. What customers pay online appears here, from the payment to your bank account.',
  commission: (percent: number) => `Our commission on new bookings is ${percent}%.`,
  whyHeld: 'Why is it not due yet?',
  until: (day: string) => `The customer has until ${day} to accept. After that it is accepted by itself.`,
  acceptance: 'Open delivery',
  allHeld: 'It waits for photos to be delivered, or for a problem to be decided.',
  otherHeld: 'Anything else waits for photos to be delivered, or for a problem to be decided.',
  enterDetails: (amount: number) => `Enter your bank details to get ${formatRupees(amount)}`,
  enterFirst: 'Enter your bank details',
  enterText: 'We pay to a bank account or a UPI id.',
  changeDetails: 'Payout details',
  notSetUp: 'Payouts are not set up yet. What you earn is kept for you until they are.',
  waits: (moment: string) =>
    `Payouts start again on ${formatMoment(moment)}. Your details are new, so we wait before we pay to them.`,
  problems: payoutProblems,
  paidTo: (account: string) => `To ${account}`,
  payouts: 'Payouts',
  moreToLoad: 'More payouts',
  states: { made: 'On its way', paid: 'Paid', returned: 'Returned' } satisfies Record<OwnPayout['status'], string>,
  reasons: {
    '': '',
    not_sent: 'It was not sent. The money is due again.',
    rejected: 'The bank rejected it. The money is due again.',
    returned: 'The bank returned it. The money is due again.',
  } satisfies Record<OwnPayout['reason'], string>,
  made: (moment: string) => `Made on ${formatDayOf(moment)}`,
  paidOn: (moment: string) => `Paid on ${formatNearMoment(moment)}`,
  utr: (utr: string) => `UTR ${utr}`,
  statements: 'Statements',
  invoices: 'Invoices',
} as const;
