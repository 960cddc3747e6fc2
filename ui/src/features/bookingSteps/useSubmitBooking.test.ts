import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/errors';
import { refusalOf } from './useSubmitBooking';

const sent = { date: '2026-12-01', time: '10:00 AM' };

describe('a refused booking', () => {
  it('names the new price', () => {
    const pricing = { code: 'price_changed', message: 'The price is now ₹1,080.', value: 1080 };
    expect(refusalOf(new ApiError(409, pricing.message, { code: 'price_changed', data: { pricing } }), 1200, sent)).toEqual({
      kind: 'price',
      before: 1200,
      now: 1080,
    });
  });

  it('asks for another address when the photographer does not work there', () => {
    const message = 'Ravi works in Delhi. Please choose another address or another photographer.';
    const data = { shootAddress: { code: 'outside_area', message } };
    expect(refusalOf(new ApiError(409, message, { code: 'outside_area', data }), 1200, sent)).toEqual({ kind: 'area', message });
  });

  it('asks for another time when the slot is taken', () => {
    const message = 'This time has just been taken. Please choose another date or time.';
    const next = [{ scheduledDate: '01/12/2026', scheduledTime: '11:00 AM' }];
    const data = { scheduledTime: { code: 'unavailable', message, next } };
    expect(refusalOf(new ApiError(409, message, { code: 'slot_taken', data }), 1200, sent)).toEqual({
      kind: 'slot',
      message,
      refused: sent,
      next: [{ date: '2026-12-01', time: '11:00 AM' }],
    });
  });

  it('asks for another time when the slot has passed', () => {
    const message = 'Please choose a time that is still to come.';
    expect(refusalOf(new ApiError(400, message, { code: 'slot_invalid' }), 1200, sent)).toEqual({
      kind: 'slot',
      message,
      refused: sent,
      next: [],
    });
  });

  it('asks for another photographer if this one takes no bookings', () => {
    const message = 'This photographer is not available right now.';
    expect(refusalOf(new ApiError(409, message, { code: 'photographer_unavailable' }), 1200, sent)).toEqual({
      kind: 'photographer',
      message,
    });
  });

  it('shows the message of any other error', () => {
    expect(refusalOf(new ApiError(0, 'Network error.'), 1200, sent)).toEqual({ kind: 'other', message: 'Network error.' });
    expect(refusalOf(new ApiError(409, 'Unknown.', { code: 'key_reused' }), 1200, sent)).toEqual({
      kind: 'other',
      message: 'Unknown.',
    });
  });
});
