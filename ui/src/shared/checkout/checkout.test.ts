import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '@/api/openapi.gen';
import { dismissalOf, interruptionOf, isPayable } from './checkout';

describe('a checkout', () => {
  it.each<[BookingStatus, boolean]>([
    ['pending for approval', false],
    ['upcoming', true],
    ['completed', true],
    ['rejected', false],
    ['canceled', false],
  ])('of an unpaid booking that is %s: %s', (status, payable) =>
    expect(isPayable({ status, paymentStatus: 'unpaid' })).toBe(payable),
  );

  it('is impossible for a paid booking', () => {
    expect(isPayable({ status: 'upcoming', paymentStatus: 'paid' })).toBe(false);
    expect(isPayable({ status: 'completed', paymentStatus: 'paid in person' })).toBe(false);
  });

  it('closes with the reason when the booking changes elsewhere', () => {
    expect(interruptionOf({ status: 'upcoming', paymentStatus: 'unpaid' })).toBeUndefined();
    expect(interruptionOf({ status: 'upcoming', paymentStatus: 'paid' })).toContain('already been paid');
    expect(interruptionOf({ status: 'completed', paymentStatus: 'paid in person' })).toContain('payment in person');
    expect(interruptionOf({ status: 'canceled', paymentStatus: 'unpaid' })).toContain('can no longer be paid');
  });

  it('says after it was left that nothing was charged, or why the last attempt failed', () => {
    expect(dismissalOf()).toContain('you were not charged');
    expect(dismissalOf('Insufficient balance')).toBe('Insufficient balance. You can try again at any time.');
    expect(dismissalOf('The bank declined.')).toBe('The bank declined. You can try again at any time.');
  });
});
