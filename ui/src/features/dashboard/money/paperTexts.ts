import type { Invoice, StatementLine } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';

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
