import { expect, it } from 'vitest';
import { ApiError } from '@/lib/errors';
import { idIn, instantRefusalOf } from './RefusalNote';

it('reads the next times if no photographer is free', () => {
  const next = [{ scheduledDate: '26/11/2026', scheduledTime: '9:00 AM' }];
  const failure = new ApiError(409, 'Nobody is free.', {
    code: 'nobody_free',
    data: { location: { code: 'nobody_free', next } },
  });
  expect(instantRefusalOf(failure)).toEqual({ kind: 'nobody', next: [{ date: '2026-11-26', time: '9:00 AM' }] });
});

it('returns the id of an open search, and of the booking if the search was won', () => {
  const open = new ApiError(409, 'Open.', { code: 'dispatch_open', data: { dispatchId: { value: 'd1' } } });
  expect(instantRefusalOf(open)).toEqual({ kind: 'open', dispatchId: 'd1' });
  expect(idIn(new ApiError(409, '', { data: { bookingId: { value: 'b1' } } }), 'bookingId')).toBe('b1');
});

it('maps refused fields to those of the form', () => {
  const fields = { scheduledDate: 'Too far ahead.', maxTotal: 'No price.', skuCount: 'Too few.' };
  expect(instantRefusalOf(new ApiError(400, 'Bad.', { fields }))).toMatchObject({
    kind: 'fields',
    fields: { time: 'Too far ahead.', maxPrice: 'No price.', skuCount: 'Too few.' },
  });
});

it("shows the server's message for too many searches and for any other error", () => {
  expect(instantRefusalOf(new ApiError(429, 'Wait an hour.'))).toEqual({ kind: 'tooMany', message: 'Wait an hour.' });
  expect(instantRefusalOf(new ApiError(503, 'No payments here.'))).toEqual({ kind: 'other', message: 'No payments here.' });
});
