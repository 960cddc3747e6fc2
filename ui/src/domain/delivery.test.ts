import { describe, expect, it } from 'vitest';
import type { Delivery, DeliveryProblem } from '@/api/openapi.gen';
import {
  customerStateOf,
  isLate,
  isProblemOpen,
  mayAccept,
  mayAskForChanges,
  mayUpload,
  problemKindsOf,
  toDeliver,
  type DeliveredBooking,
  type DeliveryHead,
} from './delivery';

const now = Date.parse('2026-12-05T10:00:00Z');
const before = '2026-12-01T10:00:00Z';
const after = '2026-12-09T10:00:00Z';

const delivery: Delivery = {
  booking: 'booking00000001',
  status: 'waiting',
  days: 7,
  deliverBy: after,
  deliveredAt: '',
  acceptBy: '',
  acceptedAt: '',
  acceptedBy: '',
  rounds: 0,
  pickLimit: 0,
  note: '',
  changes: '',
  files: 0,
  bytes: 0,
  keepUntil: '',
  releasedAt: '',
  version: 1,
};

const problem: DeliveryProblem = {
  kind: 'quality',
  words: 'They are blurred.',
  ticket: 'SD-2026-000001',
  answerBy: after,
  closeBy: after,
  answer: '',
  answeredAt: '',
  decision: '',
  refund: 0,
  decisionNote: '',
  decidedAt: '',
  withdrawnAt: '',
};

const head = (changes: Partial<Delivery> = {}, rest: Partial<DeliveryHead> = {}): DeliveryHead => ({
  delivery: { ...delivery, ...changes },
  unlocked: false,
  pay: 0,
  problem: null,
  ...rest,
});

const delivered = (changes: Partial<Delivery> = {}) => ({ status: 'delivered', deliveredAt: before, ...changes }) as const;
const paid: DeliveredBooking = { status: 'completed', paymentStatus: 'paid', startsAt: Date.parse(before) };
const unpaid: DeliveredBooking = { ...paid, paymentStatus: 'unpaid' };

describe('customerStateOf', () => {
  it.each([
    ['waiting', head()],
    ['late', head({ deliverBy: before })],
    ['locked', head(delivered())],
    ['delivered', head(delivered(), { unlocked: true })],
    ['changes', head(delivered({ status: 'changes' }), { unlocked: true })],
    ['locked', head(delivered({ status: 'changes' }))],
    ['accepted', head(delivered({ status: 'accepted' }), { unlocked: true })],
    ['locked', head(delivered({ status: 'accepted' }))],
    ['elsewhere', head({ status: 'accepted', acceptedAt: before }, { unlocked: true })],
    ['closed', head(delivered({ status: 'closed' }))],
  ] as const)('tells %s', (state, shown) => {
    expect(customerStateOf(shown, now)).toBe(state);
  });
});

it('takes a problem as open until it is decided or withdrawn', () => {
  expect(isProblemOpen(problem)).toBe(true);
  expect(isProblemOpen({ ...problem, decision: 'solved' })).toBe(false);
  expect(isProblemOpen({ ...problem, withdrawnAt: before })).toBe(false);
  expect(isProblemOpen(null)).toBe(false);
});

describe('mayAccept', () => {
  it.each([
    ['what is delivered and unlocked', true, head(delivered(), { unlocked: true }), paid],
    ['nothing that is locked', false, head(delivered()), unpaid],
    ['nothing with an open problem', false, head(delivered(), { unlocked: true, problem }), paid],
    ['nothing while changes are made', false, head(delivered({ status: 'changes' }), { unlocked: true }), paid],
    ['what came from elsewhere and is paid', true, head(), paid],
    ['what came from elsewhere and is paid in person', true, head(), { ...paid, paymentStatus: 'paid in person' }],
    ['nothing unpaid', false, head(), unpaid],
    ['nothing before the shoot is completed', false, head(), { ...paid, status: 'upcoming' }],
  ] as const)('lets accept %s', (_, may, shown, booking) => {
    expect(mayAccept(shown, booking)).toBe(may);
  });
});

it.each([
  [true, head(delivered(), { unlocked: true })],
  [true, head(delivered({ rounds: 2 }), { unlocked: true })],
  [false, head(delivered({ rounds: 3 }), { unlocked: true })],
  [false, head(delivered())],
  [false, head(delivered({ status: 'changes' }), { unlocked: true })],
  [false, head(delivered(), { unlocked: true, problem })],
])('lets ask for changes: %s', (may, shown) => {
  expect(mayAskForChanges(shown)).toBe(may);
});

describe('problemKindsOf', () => {
  it.each([
    ['before the shoot', [], head(), { ...paid, status: 'upcoming', startsAt: now + 1 }],
    ['from the start on', ['absent'], head(), { ...paid, status: 'upcoming', startsAt: now }],
    ['after the promised day', ['absent', 'late'], head({ deliverBy: before }), paid],
    ['when delivered', ['fewer', 'wrong', 'quality'], head(delivered()), paid],
    ['when delivered and unpaid', ['fewer', 'wrong', 'quality', 'paid'], head(delivered()), unpaid],
    [
      'when changes are late',
      ['late', 'fewer', 'wrong', 'quality'],
      head(delivered({ status: 'changes', deliverBy: before })),
      paid,
    ],
    ['after the acceptance', ['fewer', 'wrong', 'quality'], head(delivered({ status: 'accepted', acceptedAt: before })), paid],
    ['30 days after it', [], head(delivered({ status: 'accepted', acceptedAt: '2026-11-05T10:00:00Z' })), paid],
    ['accepted from elsewhere', [], head({ status: 'accepted', acceptedAt: before }), paid],
    ['closed', [], head(delivered({ status: 'closed' })), paid],
    ['with an open one', [], head(delivered(), { problem }), paid],
  ] as const)('offers %s: %j', (_, kinds, shown, booking) => {
    expect(problemKindsOf(shown, booking, now)).toEqual(kinds);
  });
});

it.each([
  [false, 'waiting', { status: 'upcoming', startsAt: now + 1 }],
  [true, 'waiting', { status: 'upcoming', startsAt: now }],
  [true, 'changes', { status: 'completed', startsAt: now + 1 }],
  [false, 'accepted', { status: 'completed', startsAt: 0 }],
  [false, 'closed', { status: 'canceled', startsAt: 0 }],
] as const)('lets upload: %s', (may, status, booking) => {
  expect(mayUpload({ status }, booking, now)).toBe(may);
});

it('has to deliver what the shoot has ended of, and changes, the first one due at the beginning', () => {
  const ended = { booking: 'a', status: 'waiting', days: 7, deliverBy: '2026-12-09 10:00:00.000Z' } as const;
  const ahead = { booking: 'b', status: 'waiting', days: 2, deliverBy: '2026-12-09 10:00:00.000Z' } as const;
  const asked = { booking: 'c', status: 'changes', days: 7, deliverBy: '2026-12-01 10:00:00.000Z' } as const;
  const done = { booking: 'd', status: 'delivered', days: 7, deliverBy: '2026-12-01 10:00:00.000Z' } as const;
  expect(toDeliver([ended, ahead, asked, done], now)).toEqual([asked, ended]);
  expect(toDeliver([ahead, done], now)).toEqual([]);
});

it('is late from the promised moment on', () => {
  expect(isLate({ status: 'waiting', deliverBy: '2026-12-05T10:00:00Z' }, now)).toBe(true);
  expect(isLate({ status: 'waiting', deliverBy: '2026-12-05T10:00:01Z' }, now)).toBe(false);
  expect(isLate({ status: 'delivered', deliverBy: before }, now)).toBe(false);
});
