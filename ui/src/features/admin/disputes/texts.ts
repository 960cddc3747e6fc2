import { formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';

export const adminDisputeTexts = {
  list: 'Open disputes',
  none: 'No open disputes',
  count: (count: number) => plural(count, { one: '# open dispute, oldest first', other: '# open disputes, oldest first' }),
  titles: {
    open: (amount: number) => `${formatRupees(amount)} disputed`,
    lost: (amount: number) => `${formatRupees(amount)} lost`,
  },
  since: (moment: string) => `Since ${moment}`,
  reference: 'Dispute',
  note: 'Details',
  what: {
    open: 'Answer it in the payment provider’s dashboard before the deadline.',
    lost: 'The bank has taken the money back. Set resolvedAt once you have seen it.',
  },
  booking: 'Open booking',
  alert: 'Open alert',
  alertOf: (reference: string) => `Open the alert of ${reference}`,
  bookingOf: (reference: string) => `Open the booking of ${reference}`,
} as const;
