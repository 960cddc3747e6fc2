import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '@/lib/api/booking';
import { activityTexts } from '@/lib/texts/activity';
import { mayCancel, mayChoosePayment, mayRate, newsOf, statusLabel, storyOf, tabOf, termsOf } from './bookingStatus';

const ravi = { photographer_first_name: 'Ravi', reason: '' };

describe('status of a booking', () => {
  it.each<[BookingStatus, string]>([
    ['pending for approval', 'upcoming'],
    ['upcoming', 'upcoming'],
    ['completed', 'completed'],
    ['rejected', 'canceled'],
    ['canceled', 'canceled'],
  ])('%s stands under %s', (status, tab) => expect(tabOf({ status })).toBe(tab));

  it('has the headings of the product', () => {
    expect(storyOf({ ...ravi, status: 'completed' }).heading).toBe('Your photoshoot has been completed.');
    expect(storyOf({ ...ravi, status: 'canceled' }).heading).toBe('Your cancellation is under review.');
    expect(storyOf({ ...ravi, status: 'upcoming' }).heading).toBe('Your photographer has been scheduled.');
    expect(storyOf({ ...ravi, status: 'pending for approval' }).heading).toBe('Your photographer has been scheduled.');
  });

  it('tells an expired request from a rejected one', () => {
    const expired = { ...ravi, status: 'rejected', reason: 'expired' } as const;
    const rejected = { ...ravi, status: 'rejected', reason: 'rejected' } as const;
    expect(statusLabel(expired)).toBe('Expired');
    expect(statusLabel(rejected)).toBe('Rejected');
    expect(storyOf(expired).about).toBe(activityTexts.aboutExpired('Ravi'));
    expect(storyOf(rejected).about).toBe(activityTexts.aboutRejected('Ravi'));
  });

  it("is news only when it is the other side's doing", () => {
    expect(newsOf({ ...ravi, status: 'upcoming' })).toBe('Ravi has accepted your booking!');
    expect(newsOf({ ...ravi, status: 'canceled' })).toBeUndefined();
  });

  it('says what may still be done', () => {
    expect(mayCancel({ status: 'pending for approval' })).toBe(true);
    expect(mayCancel({ status: 'completed' })).toBe(false);
    expect(mayChoosePayment({ status: 'completed', paymentStatus: 'unpaid' })).toBe(true);
    expect(mayChoosePayment({ status: 'upcoming', paymentStatus: 'paid' })).toBe(false);
    expect(mayChoosePayment({ status: 'canceled', paymentStatus: 'unpaid' })).toBe(false);
  });

  it('asks for a rating once', () => {
    expect(mayRate({ status: 'completed', reviewed: false })).toBe(true);
    expect(mayRate({ status: 'completed', reviewed: true })).toBe(false);
    expect(mayRate({ status: 'upcoming', reviewed: false })).toBe(false);
  });

  it('names the fee and the refund of a paid booking', () => {
    expect(termsOf({ paymentStatus: 'paid', cancellationFee: 120, cancellationRefund: 1080 })).toBe('A cancellation fee of ₹120 is kept. You get ₹1,080 back.');
    expect(termsOf({ paymentStatus: 'unpaid', cancellationFee: 0, cancellationRefund: 0 })).toBe('Nothing has been paid, so canceling is free.');
  });
});
