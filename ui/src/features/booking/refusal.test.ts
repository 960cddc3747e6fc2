import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/errors';
import { refusalOf } from './refusal';

describe('a refused booking', () => {
  it('names the new price', () => {
    const pricing = { code: 'price_changed', message: 'The price is now ₹1,080.', value: 1080 };
    expect(refusalOf(new ApiError(409, pricing.message, { code: 'price_changed', data: { pricing } }), 1200)).toEqual({
      kind: 'price',
      before: 1200,
      now: 1080,
    });
  });

  it('asks for another time when the slot is taken', () => {
    const message = 'This time has just been taken. Please choose another date or time.';
    expect(refusalOf(new ApiError(409, message, { code: 'slot_taken' }), 1200)).toEqual({ kind: 'slot', message });
  });

  it('asks for another time when the slot has passed', () => {
    const message = 'Please choose a time that is still to come.';
    expect(refusalOf(new ApiError(400, message, { code: 'slot_invalid' }), 1200)).toEqual({ kind: 'slot', message });
  });

  it('asks for another photographer when this one takes no bookings', () => {
    const message = 'This photographer is not available right now.';
    expect(refusalOf(new ApiError(409, message, { code: 'photographer_unavailable' }), 1200)).toEqual({
      kind: 'photographer',
      message,
    });
  });

  it('passes on anything else', () => {
    expect(refusalOf(new ApiError(0, 'Network error.'), 1200)).toEqual({ kind: 'other', message: 'Network error.' });
    expect(refusalOf(new ApiError(409, 'Unknown.', { code: 'key_reused' }), 1200)).toEqual({
      kind: 'other',
      message: 'Unknown.',
    });
  });
});
