import type { BankAnswer, PayoutBatch, PayoutLine, PayoutsDueAnswer } from '@/api/openapi.gen';
import { longName } from '@/stories/samples';
import { hindiName, many } from './common';

export const due: PayoutsDueAnswer = {
  success: true,
  message: 'OK',
  ready: [
    { photographerId: 'photographer001', name: hindiName, amount: 108_540 },
    { photographerId: 'photographer002', name: longName, amount: 95_575.5 },
    ...many(6, (index) => ({ photographerId: `photographer01${index}`, name: `Asha Rao ${index + 1}`, amount: 4762.8 })),
  ],
  skipped: [
    { photographerId: 'photographer003', name: longName, amount: 21_700, reason: 'payee_problem' },
    { photographerId: 'photographer004', name: hindiName, amount: 5400, reason: 'no_payee' },
    { photographerId: 'photographer005', name: 'Sayali Deshmukh', amount: 5_02_605, reason: 'waiting' },
    { photographerId: 'photographer006', name: 'Dhaval Solanki', amount: -5237.2, reason: 'below_minimum' },
    { photographerId: 'photographer007', name: 'Garima Vyas', amount: 8640, reason: 'suspended' },
  ],
  count: 8,
  total: 2_32_692.3,
};

export const nobodyDue: PayoutsDueAnswer = { ...due, ready: [], skipped: [], count: 0, total: 0 };

export const batch: PayoutBatch = {
  batchId: 'batch0000000004',
  number: 'P-000004',
  count: 3,
  total: 2_08_878.3,
  created: '2026-11-26T06:30:00Z',
  createdBy: 'somebody.with.a.long.address@marketplace.example.in',
  downloads: 0,
};

const line: PayoutLine = {
  payoutId: 'payout000000001',
  batchId: batch.batchId,
  photographerId: 'photographer001',
  name: hindiName,
  amount: 108_540,
  status: 'made',
  utr: '',
  reason: '',
};

export const lines: readonly PayoutLine[] = [
  line,
  {
    ...line,
    payoutId: 'payout000000002',
    name: longName,
    amount: 95_575.5,
    status: 'paid',
    utr: 'HDFCN520261126123456789012345678901234567',
  },
  {
    ...line,
    payoutId: 'payout000000003',
    name: 'Asha Rao',
    amount: 4762.8,
    status: 'returned',
    reason: 'returned',
    utr: 'HDFCN52026110312345678',
  },
  { ...line, payoutId: 'payout000000004', name: 'Om Puri', amount: 100, status: 'returned', reason: 'rejected' },
];

const page = { page: 1, perPage: 10, totalItems: 1 };

export const batches = { success: true, message: 'OK', ...page, batches: [batch] };
export const noBatches = { ...batches, totalItems: 0, batches: [] };
export const batchOfThree = { success: true, message: 'OK', ...page, totalItems: lines.length, batch, payouts: lines };

const adjusted = {
  id: 'adjustment00001',
  photographer: 'photographer001',
  booking: '',
  amount: -1_250_50,
  reason:
    'The bank took the money of the shoot of 12 May back, because the card was stolen. We wrote to you on 3 June and on 9 June.',
  created: '2026-11-24 05:30:00.000Z',
  expand: { photographer: { firstName: 'आराध्या', lastName: 'श्रीवास्तव' } },
};

export const adjustments = {
  ...page,
  totalItems: 2,
  items: [
    adjusted,
    { ...adjusted, id: 'adjustment00002', amount: 500_00, expand: { photographer: { firstName: longName, lastName: '' } } },
  ],
};
export const noAdjustments = { ...page, totalItems: 0, items: [] };

export const rates = {
  ...page,
  items: [
    { id: 'rate00000000001', kind: 'gst', rate: 1800, from: '2017-07-01', threshold: 0 },
    { id: 'rate00000000002', kind: 'tcs', rate: 75, from: '2099-04-01', threshold: 0 },
    { id: 'rate00000000003', kind: 'tcs', rate: 50, from: '2024-07-10', threshold: 0 },
    { id: 'rate00000000004', kind: 'tds', rate: 10, from: '2024-10-01', threshold: 5_00_000_00 },
  ],
};

export const bankAnswer: BankAnswer = {
  success: true,
  message: 'The file is read.',
  paid: 4_998,
  returned: 1,
  unchanged: 2,
  ignored: 1,
  problems: (
    ['unknown_reference', 'other_batch', 'amount_differs', 'utr_invalid', 'utr_used', 'already_paid', 'already_returned'] as const
  ).map((code, index) => ({
    row: 2 + index,
    reference: index === 0 ? '=HYPERLINK("https://example.in/a/long/address")' : line.payoutId,
    code,
  })),
};
