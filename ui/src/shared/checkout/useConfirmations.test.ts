import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/errors';
import { isUnclear, refusalOf } from './useConfirmations';

describe('the answer to a payment', () => {
  it.each([0, 500, 503])('is unclear with status %s', (status) => expect(isUnclear(new ApiError(status, 'away'))).toBe(true));
  it.each([400, 401, 403, 404, 409])('is final with status %s', (status) =>
    expect(isUnclear(new ApiError(status, 'no'))).toBe(false),
  );

  it("is shown with a text of the app, or with the server's message", () => {
    expect(refusalOf(new ApiError(400, 'whatever', { code: 'payment_failed' }))).toBe('Payment Failed');
    expect(refusalOf(new ApiError(401, 'whatever', { code: 'session_ended' }))).toBe('You need to be logged in to proceed.');
    expect(refusalOf(new ApiError(409, 'Your payment will be refunded in full.'))).toBe('Your payment will be refunded in full.');
    expect(refusalOf(new Error('a bug'))).toBe('Something went wrong.');
  });
});
