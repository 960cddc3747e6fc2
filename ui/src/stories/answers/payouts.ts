import type { InvoicesAnswer, OwnPayout, Payee, PayoutsAnswer, StatementAnswer } from '@/api/openapi.gen';

export const payee: Payee = {
  kind: 'bank',
  name: 'SAURABH CHAUHAN',
  account: '••••6789',
  ifsc: 'HDFC0001234',
  pan: '••••••234F',
  gstin: '27ABCPE1234F1Z5',
  usableFrom: '2026-08-06T10:40:00Z',
  problem: '',
};

const paid: OwnPayout = {
  payoutId: 'payout000000001',
  amount: 24_300,
  status: 'paid',
  created: '2026-11-02T06:30:00Z',
  paidAt: '2026-11-03T09:15:00Z',
  utr: 'HDFCN52026110312345678',
  reason: '',
};

export const payouts: readonly OwnPayout[] = [
  { ...paid, payoutId: 'payout000000003', amount: 8640, status: 'made', created: '2026-11-25T06:30:00Z', paidAt: '', utr: '' },
  { ...paid, payoutId: 'payout000000002', amount: 4734.52, status: 'returned', reason: 'returned' },
  paid,
];

/** The response for a photographer who has earned nothing. */
export const noMoney: PayoutsAnswer = {
  success: true,
  message: 'OK',
  page: 1,
  perPage: 10,
  totalItems: 0,
  held: 0,
  due: 0,
  unsettled: 0,
  transit: 0,
  paidThisYear: 0,
  commissionPercent: 10,
  payee: null,
  payouts: [],
};

export const money: PayoutsAnswer = {
  ...noMoney,
  totalItems: payouts.length,
  held: 50_400,
  due: 12_450.5,
  transit: 8640,
  paidThisYear: 24_300,
  payee,
  payouts,
};

export const acceptances = {
  items: [
    { booking: 'bknjgf920003y8b', status: 'delivered', acceptBy: '2026-12-01 12:30:00.000Z' },
    { booking: 'bknjgf920003y8c', status: 'delivered', acceptBy: '2026-12-03 06:00:00.000Z' },
  ],
};

export const statement: StatementAnswer = {
  success: true,
  message: 'OK',
  month: '2026-11',
  opening: 0,
  closing: 12_450.5,
  lines: [
    { date: '2026-11-10', kind: 'release', bookingId: 'bknjgf920003y8b', amount: 13_833.89, balance: 13_833.89 },
    { date: '2026-11-10', kind: 'commission', reference: 'SD/2627/000001', amount: -1383.39, balance: 12_450.5 },
  ],
};

export const invoices: InvoicesAnswer = {
  success: true,
  message: 'OK',
  page: 1,
  perPage: 10,
  totalItems: 2,
  invoices: [
    {
      invoiceId: 'invoice00000002',
      kind: 'credit',
      number: 'SDC/2627/000001',
      date: '12/11/2026',
      bookingId: 'bknjgf920003y8b',
      taxable: 100,
      cgst: 9,
      sgst: 9,
      igst: 0,
      total: 118,
    },
    {
      invoiceId: 'invoice00000001',
      kind: 'invoice',
      number: 'SD/2627/000001',
      date: '10/11/2026',
      bookingId: 'bknjgf920003y8b',
      taxable: 540,
      cgst: 48.6,
      sgst: 48.6,
      igst: 0,
      total: 637.2,
    },
  ],
};
