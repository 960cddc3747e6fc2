import type { Invoice, OwnPayout, StatementLine } from '@/api/openapi.gen';
import { formatDayOf, formatMoment, formatNearMoment } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { payoutProblems } from '@/texts/payment';

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

export const statementTexts = {
  title: 'Statements',
  text: 'Everything that made the money due to you more or less, by month.',
  month: 'Month',
  opening: 'At the start of the month',
  closing: 'At the end of the month',
  none: 'Nothing happened in this month.',
  balanceOf: (balance: number) => `Balance ${formatRupees(balance)}`,
  kinds: {
    release: 'Shoot accepted',
    commission: 'Commission',
    gst: 'GST on the commission',
    tds: 'TDS, income tax',
    tcs: 'TCS',
    refund: 'Refund to the customer',
    commission_back: 'Commission given back',
    adjustment: 'Adjustment',
    payout: 'Payout',
    returned: 'Payout returned',
  } satisfies Record<StatementLine['kind'], string>,
  csv: 'Download CSV',
  pdf: 'Download PDF',
  failed: commonTexts.downloadFailed,
} as const;

export const invoiceTexts = {
  title: 'Invoices',
  text: 'For our commission. Keep them for your books.',
  none: 'No invoices yet. Each shoot with a commission has one.',
  kinds: { invoice: 'Invoice', credit: 'Credit note' } satisfies Record<Invoice['kind'], string>,
  named: (kind: string, number: string) => `${kind} ${number}`,
  tax: (tax: number) => `including GST of ${formatRupees(tax)}`,
  download: 'PDF',
  downloadOf: (number: string) => `Download ${number} as PDF`,
  more: 'More invoices',
  failed: commonTexts.downloadFailed,
} as const;
