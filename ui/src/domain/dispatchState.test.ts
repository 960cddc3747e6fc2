import { describe, expect, it } from 'vitest';
import { isWaiting, pausedUntil, secondsUntil, stateOf } from './dispatchState';

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

  it('is waiting until it has ended or is paid', () => {
    expect(isWaiting({ ...won, payBy })).toBe(true);
    expect(isWaiting({ ...won, paymentStatus: 'paid' })).toBe(false);
  });
});

it("counts seconds by the server's clock even if the browser's clock differs", () => {
  const now = Date.parse('2026-11-25T10:39:10.200Z');
  expect(secondsUntil(payBy, 0, now)).toBe(50);
  expect(secondsUntil(payBy, 60_000, now + 60_000)).toBe(50);
  expect(secondsUntil(payBy, 0, now + 60_000)).toBe(0);
  expect(secondsUntil('', 0, now)).toBe(0);
});

const rescue = { kind: 'rescue', status: 'open' } as const;
const at = (moment: string) => Date.parse(`${moment}+05:30`);
const morning = '2026-11-25T01:30:00.000Z'; // 7 am in India

it('pauses from 10 pm to 7 am when the round lasts into the morning', () => {
  expect(pausedUntil({ ...rescue, roundEnds: morning }, at('2026-11-24T22:00:00'))).toBe(morning);
  expect(pausedUntil({ ...rescue, roundEnds: '2026-11-25T04:00:00.000Z' }, at('2026-11-25T06:59:59'))).toBe(morning);
});

it('does not pause by day, before a shoot that is near, or after the end', () => {
  expect(pausedUntil({ ...rescue, roundEnds: morning }, at('2026-11-24T21:59:59'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, roundEnds: '2026-11-25T04:00:00.000Z' }, at('2026-11-25T07:00:00'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, roundEnds: '2026-11-24T17:33:00.000Z' }, at('2026-11-24T23:00:00'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, status: 'lapsed', roundEnds: morning }, at('2026-11-24T23:00:00'))).toBeUndefined();
  expect(pausedUntil({ ...rescue, kind: 'instant', roundEnds: morning }, at('2026-11-24T23:00:00'))).toBeUndefined();
});
