import { describe, expect, it } from 'vitest';
import type { BookingStatus, PaymentMethod, PaymentStatus } from '@/api/openapi.gen';
import { activityTexts } from '@/texts/activity';
import {
  chargeLabel,
  hasReceipt,
  isTooLateToCancel,
  mayCancel,
  mayChoosePayment,
  mayRate,
  statusChangeMessage,
  paymentLabel,
  nextShootOf,
  pastShootsOf,
  paymentNewsOf,
  refundLabel,
  statusLabel,
  statusCopy,
  tabOf,
} from './bookingStatus';
import { termsOf } from './cancellationTexts';

const ravi = { photographer_first_name: 'Ravi', reason: '', paymentStatus: 'unpaid', refundDecision: '' } as const;

const ending = (endsAt: string, status: BookingStatus) => ({ endsAt, status });
const at = { shedulde_date: '01/12/2026', schedule_time: '10:00 AM' } as const;
/** The last millisecond before the shoot starts. */
const before = Date.parse('2026-12-01T04:30:00Z') - 1;

describe('status of a booking', () => {
  it.each<[BookingStatus, string]>([
    ['pending for approval', 'upcoming'],
    ['upcoming', 'upcoming'],
    ['completed', 'completed'],
    ['rejected', 'canceled'],
    ['canceled', 'canceled'],
  ])('%s is listed under %s', (status, tab) => expect(tabOf({ status })).toBe(tab));

  it('has the headings that the product prescribes', () => {
    expect(statusCopy({ ...ravi, status: 'completed' }).heading).toBe('Your photoshoot has been completed.');
    expect(statusCopy({ ...ravi, status: 'canceled', paymentStatus: 'paid' }).heading).toBe('Your cancellation is under review.');
    expect(statusCopy({ ...ravi, status: 'upcoming' }).heading).toBe('Your photographer has been scheduled.');
    expect(statusCopy({ ...ravi, status: 'pending for approval' }).heading).toBe('Your photographer has been scheduled.');
  });

  it('distinguishes an expired request from a rejected one', () => {
    const expired = { ...ravi, status: 'rejected', reason: 'expired' } as const;
    const rejected = { ...ravi, status: 'rejected', reason: 'rejected' } as const;
    expect(statusLabel(expired)).toBe('Expired');
    expect(statusLabel(rejected)).toBe('Rejected');
    expect(statusCopy(expired).about).toBe(activityTexts.aboutExpired('Ravi'));
    expect(statusCopy(rejected).about).toBe(activityTexts.aboutRejected('Ravi'));
  });

  it('has a message only for changes by the other party', () => {
    expect(statusChangeMessage({ ...ravi, status: 'upcoming' })).toBe('Ravi has accepted your booking!');
    expect(statusChangeMessage({ ...ravi, status: 'canceled' })).toBeUndefined();
  });

  it('can be cancelled until the shoot starts, and then says that it is too late', () => {
    for (const status of ['pending for approval', 'upcoming'] as const) {
      expect(mayCancel({ ...at, status }, before)).toBe(true);
      expect(isTooLateToCancel({ ...at, status }, before)).toBe(false);
      expect(mayCancel({ ...at, status }, before + 1)).toBe(false);
      expect(isTooLateToCancel({ ...at, status }, before + 1)).toBe(true);
    }
    expect(isTooLateToCancel({ ...at, status: 'completed' }, before + 1)).toBe(false);
  });

  it('determines which actions are still possible', () => {
    expect(mayCancel({ ...at, status: 'pending for approval' }, before)).toBe(true);
    expect(mayCancel({ ...at, status: 'completed' }, before)).toBe(false);
    expect(mayChoosePayment({ status: 'completed', paymentStatus: 'unpaid' })).toBe(true);
    expect(mayChoosePayment({ status: 'upcoming', paymentStatus: 'paid' })).toBe(false);
    expect(mayChoosePayment({ status: 'canceled', paymentStatus: 'unpaid' })).toBe(false);
  });

  it.each<[BookingStatus, PaymentStatus, PaymentMethod, string | undefined]>([
    ['upcoming', 'paid', 'razorpay', 'Payment Made'],
    ['completed', 'paid', 'razorpay', 'Payment Made'],
    ['canceled', 'paid', 'razorpay', 'Payment Made'],
    ['completed', 'paid in person', 'payAfterShoot', 'Paid in person'],
    ['canceled', 'refund pending', 'razorpay', 'Refund pending'],
    ['canceled', 'refunded', 'razorpay', 'Refunded'],
    ['canceled', 'moved', 'razorpay', 'Moved to the new booking'],
    ['upcoming', 'unpaid', 'razorpay', 'Payment due'],
    ['upcoming', 'unpaid', 'payAfterShoot', undefined],
    ['pending for approval', 'unpaid', 'razorpay', undefined],
    ['canceled', 'unpaid', 'razorpay', undefined],
  ])('shows for a booking that is %s and %s (%s) the label %s', (status, paymentStatus, paymentMethod, label) =>
    expect(paymentLabel({ status, paymentStatus, paymentMethod })).toBe(label),
  );

  it('reports payments and refunds', () => {
    expect(paymentNewsOf({ ...ravi, paymentStatus: 'paid' })).toBe('We have received your payment for the shoot with Ravi.');
    expect(paymentNewsOf({ ...ravi, paymentStatus: 'refunded' })).toBe('Your payment for the shoot with Ravi has been refunded.');
    expect(paymentNewsOf({ ...ravi, paymentStatus: 'refund pending' })).toBeUndefined();
  });

  it('describes the refund of a cancelled booking', () => {
    expect(statusCopy({ ...ravi, status: 'canceled' }).about).toContain('You were not charged.');
    expect(statusCopy({ ...ravi, status: 'canceled', paymentStatus: 'refund pending' }).about).toContain(
      'your refund is on its way',
    );
  });

  it('says whether the refund of a cancelled booking was decided', () => {
    const canceled = { ...ravi, status: 'canceled' } as const;
    expect(statusCopy({ ...canceled, paymentStatus: 'paid', refundDecision: 'declined' })).toEqual({
      heading: 'Your refund was declined.',
      about: activityTexts.aboutDeclined,
    });
    expect(statusCopy({ ...canceled, paymentStatus: 'refund pending', refundDecision: 'approved' }).heading).toBe(
      'Your refund was approved.',
    );
  });

  it('describes a shoot whose photographer cancelled', () => {
    const canceled = { ...ravi, status: 'canceled', canceledBy: 'photographer' } as const;
    const searching = statusCopy({ ...canceled, rescue: { status: 'searching' } });
    expect(searching.about).toBe('We are asking others for the same time and price.');
    const taken = statusCopy({
      ...canceled,
      paymentStatus: 'moved',
      rescue: { status: 'taken_over', photographerName: 'Asha Rao' },
    });
    expect(taken.heading).toBe('Your photographer cancelled. Asha takes over.');
    expect(statusCopy({ ...canceled, rescue: { status: 'ended' } }).about).toContain('You were not charged.');
    expect(statusCopy({ ...canceled, canceledBy: 'system' }).heading).toBe('This booking was not paid in time.');
    expect(statusChangeMessage({ ...canceled, rescue: { status: 'searching' } })).toBe(searching.heading);
  });

  it('has no refund to decide if the photographer cancelled', () => {
    const paid = {
      status: 'canceled',
      paymentStatus: 'paid',
      refundDecision: '',
      refundAmount: 0,
      cancellationRefund: 900,
      cancellationFee: 100,
    } as const;
    expect(refundLabel(paid)).toContain('Being decided');
    expect(refundLabel({ ...paid, canceledBy: 'photographer' })).toBeUndefined();
  });

  it('has no receipt if the payment was moved to a new booking', () => {
    expect(hasReceipt({ paymentStatus: 'paid' })).toBe(true);
    expect(hasReceipt({ paymentStatus: 'moved' })).toBe(false);
  });

  it('asks for a rating only once', () => {
    expect(mayRate({ status: 'completed', reviewed: false })).toBe(true);
    expect(mayRate({ status: 'completed', reviewed: true })).toBe(false);
    expect(mayRate({ status: 'upcoming', reviewed: false })).toBe(false);
  });

  it('names the fee and the refund of a paid booking', () => {
    expect(termsOf({ paymentStatus: 'paid', cancellationFee: 120, cancellationRefund: 1080 })).toBe(
      'A cancellation fee of ₹120 applies. You will be refunded ₹1,080.',
    );
    expect(termsOf({ paymentStatus: 'unpaid', cancellationFee: 0, cancellationRefund: 0 })).toBe(
      'You have not paid anything, so cancelling is free.',
    );
  });

  it("has no fee while another photographer's booking can be cancelled free of charge", () => {
    const taken = { paymentStatus: 'paid', cancellationFee: 0, cancellationRefund: 1200 } as const;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(termsOf({ ...taken, freeUntil: inAnHour })).toBe('Cancelling is free. You will be refunded ₹1,200 in full, at once.');
  });

  it('takes the first confirmed shoot that has not ended as the next one, and a request only if there is none', () => {
    const later = ending('2026-12-09T08:30:00Z', 'upcoming');
    const running = ending('2026-12-01T06:30:00Z', 'upcoming');
    const request = ending('2026-12-01T08:30:00Z', 'pending for approval');
    const canceled = ending('2026-12-01T09:30:00Z', 'canceled');
    const past = ending('2026-12-01T06:00:00Z', 'upcoming');
    const now = Date.parse('2026-12-01T06:00:00Z');
    expect(nextShootOf([later, canceled, request, running, past], now)).toBe(running);
    expect(nextShootOf([later, canceled, request, past], now)).toBe(later);
    expect(nextShootOf([canceled, request, past], now)).toBe(request);
    expect(nextShootOf([canceled, past], now)).toBeUndefined();
  });

  it('asks about the confirmed shoots that have ended', () => {
    const recent = ending('2026-12-01T06:00:00Z', 'upcoming');
    const earlier = ending('2026-11-20T06:00:00Z', 'upcoming');
    const now = Date.parse('2026-12-01T06:00:00Z');
    const others = [ending('2026-12-01T06:00:01Z', 'upcoming'), ending('2026-11-20T06:00:00Z', 'completed')];
    expect(pastShootsOf([...others, recent, earlier], now)).toEqual([recent, earlier]);
  });

  it.each<[PaymentStatus, '' | 'approved' | 'declined', number, string | undefined]>([
    ['unpaid', '', 0, undefined],
    ['paid in person', '', 0, undefined],
    ['paid', '', 0, 'Refund of ₹3,000 requested. Being decided. It arrives 5–7 working days after the approval.'],
    ['paid', 'declined', 0, 'Refund declined'],
    ['refund pending', 'approved', 2500, 'Refund of ₹2,500 on its way: 5–7 working days'],
    ['refunded', 'approved', 2500, '₹2,500 refunded'],
    ['refunded', '', 0, 'Refunded'],
    ['moved', '', 0, undefined],
  ])(
    'describes the refund of a cancelled booking that is %s and %s (₹%i): %s',
    (paymentStatus, refundDecision, refundAmount, label) =>
      expect(
        refundLabel({
          status: 'canceled',
          paymentStatus,
          refundDecision,
          refundAmount,
          cancellationRefund: 3000,
          cancellationFee: 0,
        }),
      ).toBe(label),
  );

  it.each<[PaymentStatus, '' | 'approved', string]>([
    [
      'paid',
      '',
      'Refund of ₹2,700 requested: ₹3,000 less the fee of ₹300. Being decided. It arrives 5–7 working days after the approval.',
    ],
    ['refund pending', 'approved', 'Refund of ₹2,700 (₹3,000 less the fee of ₹300) on its way: 5–7 working days'],
    ['refunded', 'approved', '₹2,700 refunded (₹3,000 less the fee of ₹300)'],
  ])('names the fee of a refund that is %s and %s', (paymentStatus, refundDecision, label) => {
    const refundAmount = refundDecision ? 2700 : 0;
    expect(
      refundLabel({
        status: 'canceled',
        paymentStatus,
        refundDecision,
        refundAmount,
        cancellationRefund: 2700,
        cancellationFee: 300,
      }),
    ).toBe(label);
  });

  it('says that a booking which was cancelled unpaid was not charged', () => {
    const unpaid = { ...ravi, status: 'canceled' } as const;
    expect(chargeLabel(unpaid)).toBe('You were not charged.');
    expect(statusCopy(unpaid).about).toContain('There is no refund to wait for');
    expect(chargeLabel({ ...unpaid, paymentStatus: 'paid' })).toBeUndefined();
    expect(chargeLabel({ ...unpaid, status: 'upcoming' })).toBeUndefined();
  });

  it('has no refund while a paid booking is not cancelled', () => {
    const paid = {
      paymentStatus: 'paid',
      refundDecision: '',
      refundAmount: 0,
      cancellationRefund: 3000,
      cancellationFee: 0,
    } as const;
    expect(refundLabel({ ...paid, status: 'upcoming' })).toBeUndefined();
  });
});
