import { describe, expect, it } from 'vitest';
import {
  answerTime,
  daysUntil,
  isToday,
  lacksPayment,
  mapAddress,
  nearness,
  paymentText,
  paysInPerson,
  shortPlace,
  timeToStart,
} from './shootFacts';

const expiresAt = '2026-11-21 12:00:00.000Z';
const before = (minutes: number) => Date.parse('2026-11-21T12:00:00Z') - minutes * 60_000;

describe('a place in a list', () => {
  it('shows at most 30 characters', () => {
    expect(shortPlace('12 Hauz Khas, Delhi')).toBe('12 Hauz Khas, Delhi');
    expect(shortPlace('a'.repeat(30))).toBe('a'.repeat(30));
    expect(shortPlace('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
  });

  it('does not end with a space', () => {
    expect(shortPlace('Flat 402, Palm Grove Apartment block')).toBe('Flat 402, Palm Grove Apartment…');
    expect(shortPlace(`${'a'.repeat(29)} b and c`)).toBe(`${'a'.repeat(29)}…`);
  });
});

describe('the time to answer', () => {
  it.each([
    [89 * 60 + 23, '3 days 17 h left to respond', false],
    [48 * 60, '2 days 0 h left to respond', false],
    [24 * 60, '24 h 0 min left to respond', false],
    [121, '2 h 1 min left to respond', false],
    [119, '1 h 59 min left to respond', true],
    [59, '59 min left to respond', true],
    [0, '0 min left to respond', true],
    [-1, 'The time to respond has passed', true],
  ])('is shown %i minutes before', (minutes, text, soon) => {
    expect(answerTime(expiresAt, before(minutes))).toEqual({ text, soon });
  });

  it('is over if the time is unknown', () => {
    expect(answerTime('', before(5)).text).toBe('The time to respond has passed');
  });
});

describe('an upcoming shoot', () => {
  const now = new Date('2026-11-20T06:00:00Z');

  it('shows the number of days until the shoot', () => {
    expect(nearness({ date: '25/11/2026', daysLeft: 5 }, now)).toBe('5 days left');
    expect(nearness({ date: '21/11/2026', daysLeft: 1 }, now)).toBe('1 day left');
    expect(nearness({ date: '20/11/2026', daysLeft: 0 }, now)).toBe('Today');
  });

  it('says that its day has passed', () => {
    expect(nearness({ date: '19/11/2026', daysLeft: 0 }, now)).toBe('Not completed yet');
  });
});

describe('a shoot of today', () => {
  const shoot = { date: '20/11/2026', time: '1:00 PM' };

  it('shows the time until its start, or since its start', () => {
    expect(timeToStart(shoot, Date.parse('2026-11-20T04:30:00Z'))).toBe('Starts in 3 h 0 min');
    expect(timeToStart(shoot, Date.parse('2026-11-20T07:29:30Z'))).toBe('Starts in 1 min');
    expect(timeToStart(shoot, Date.parse('2026-11-20T07:50:00Z'))).toBe('Started 20 min ago');
  });

  it('depends on the day in India', () => {
    expect(isToday(shoot, Date.parse('2026-11-19T18:29:00Z'))).toBe(false);
    expect(isToday(shoot, Date.parse('2026-11-19T18:31:00Z'))).toBe(true);
  });

  it('has an address on the map', () => {
    expect(mapAddress('12 Hauz Khas, Delhi & more')).toContain('query=12%20Hauz%20Khas%2C%20Delhi%20%26%20more');
  });
});

describe('the payment', () => {
  it('is described by the chosen method until it is made, and then by how it was made', () => {
    expect(paymentText({ paymentMethod: 'payAfterShoot', paymentStatus: 'unpaid' })).toBe('Pay after Shoot');
    expect(paymentText({ paymentMethod: 'razorpay', paymentStatus: 'unpaid' })).toBe('Online, not paid yet');
    expect(paymentText({ paymentMethod: 'payAfterShoot', paymentStatus: 'paid' })).toBe('Paid online');
    expect(paymentText({ paymentMethod: 'razorpay', paymentStatus: 'paid in person' })).toBe('Paid in person');
  });

  it('can be recorded in person only after the shoot and only once', () => {
    expect(paysInPerson({ paymentMethod: 'payAfterShoot', paymentStatus: 'unpaid' })).toBe(true);
    expect(paysInPerson({ paymentMethod: 'payAfterShoot', paymentStatus: 'paid in person' })).toBe(false);
    expect(paysInPerson({ paymentMethod: 'razorpay', paymentStatus: 'unpaid' })).toBe(false);
  });

  it('is missing if a confirmed shoot was to be paid online', () => {
    expect(lacksPayment({ status: 'upcoming', paymentMethod: 'razorpay', paymentStatus: 'unpaid' })).toBe(true);
    expect(lacksPayment({ status: 'pending for approval', paymentMethod: 'razorpay', paymentStatus: 'unpaid' })).toBe(false);
    expect(lacksPayment({ status: 'upcoming', paymentMethod: 'payAfterShoot', paymentStatus: 'unpaid' })).toBe(false);
    expect(lacksPayment({ status: 'upcoming', paymentMethod: 'razorpay', paymentStatus: 'paid' })).toBe(false);
  });
});

it.each([
  ['2026-11-26 09:59:59.000Z', -1],
  ['2026-11-26 18:00:00.000Z', 0],
  // This is midnight in India, when the next day begins.
  ['2026-11-26 18:30:00.000Z', 1],
  ['2026-11-28 10:00:00.000Z', 2],
])('counts the days in India to %s as %d', (moment, days) => {
  expect(daysUntil(moment, Date.parse('2026-11-26T10:00:00Z'))).toBe(days);
});
