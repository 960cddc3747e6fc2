import { describe, expect, it } from 'vitest';
import { isWaiting, secondsUntil, stateOf } from './dispatchState';

const won = { status: 'won', paymentMethod: 'razorpay', bookingStatus: 'upcoming', paymentStatus: 'unpaid' } as const;
const payBy = '2026-11-25T10:40:00.000Z';

describe('a dispatch', () => {
  it.each([
    [{ status: 'open', paymentMethod: 'razorpay' }, 'searching'],
    [{ status: 'lapsed', paymentMethod: 'razorpay' }, 'lapsed'],
    [{ status: 'withdrawn', paymentMethod: 'razorpay' }, 'withdrawn'],
    [{ ...won, payBy }, 'unpaid'],
    [{ ...won, paymentMethod: 'payAfterShoot' }, 'booked'],
    [{ ...won, paymentStatus: 'paid' }, 'paid'],
    [{ ...won, bookingStatus: 'canceled', canceledBy: 'system' }, 'unpaidOver'],
    [{ ...won, bookingStatus: 'canceled', canceledBy: 'photographer' }, 'canceled'],
    [{ ...won, bookingStatus: 'canceled' }, 'canceled'],
    [{ ...won, bookingStatus: 'canceled', paymentStatus: 'refunded' }, 'canceled'],
  ] as const)('%j is %s', (dispatch, state) => expect(stateOf(dispatch)).toBe(state));

  it('is waited for until it has ended or is paid', () => {
    expect(isWaiting({ ...won, payBy })).toBe(true);
    expect(isWaiting({ ...won, paymentStatus: 'paid' })).toBe(false);
  });
});

it('seconds are those of the server, whatever the clock of the browser says', () => {
  const now = Date.parse('2026-11-25T10:39:10.200Z');
  expect(secondsUntil(payBy, 0, now)).toBe(50);
  expect(secondsUntil(payBy, 60_000, now + 60_000)).toBe(50);
  expect(secondsUntil(payBy, 0, now + 60_000)).toBe(0);
  expect(secondsUntil('', 0, now)).toBe(0);
});
