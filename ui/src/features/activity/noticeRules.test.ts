import { describe, expect, it } from 'vitest';
import type { Booking } from '@/api/openapi.gen';
import { rescueNoticesOf } from './noticeRules';

const now = Date.parse('2026-11-30T10:00:00+05:30');
const soon = new Date(now + 3_600_000).toISOString();
const past = new Date(now - 1).toISOString();

const base: Booking = {
  _id: 'b1',
  bookingId: 'b1',
  photographer_id: 'p1',
  photographer_first_name: 'Asha',
  photographer_name: 'Asha Rao',
  photographer_rating: 4.8,
  photographer_profile_photo: '',
  category: 'Product',
  coverImage: '',
  unit: 'product',
  location: '14 Lavelle Road',
  shedulde_date: '01/12/2026',
  schedule_time: '10:00 AM',
  endsAt: '2026-12-01T06:30:00Z',
  skuCount: 20,
  pricePerSKU: 270,
  pricing: 5400,
  type: 'schedule',
  status: 'upcoming',
  reason: '',
  paymentMethod: 'razorpay',
  paymentStatus: 'paid',
  cancellationFee: 0,
  cancellationRefund: 5400,
  refundAmount: 0,
  refundDecision: '',
  refundNote: '',
  reviewed: false,
  movesLeft: 2,
  threadId: 'thknjgf92000001',
  unread: 0,
  brief: false,
};

const kinds = (booking: Partial<Booking>, dismissed: readonly string[] = []) =>
  rescueNoticesOf([{ ...base, ...booking }], dismissed, now).map(({ kind }) => kind);

describe('notices above the bookings', () => {
  it('include a search until it is over', () => {
    expect(kinds({ status: 'canceled', canceledBy: 'photographer', rescue: { status: 'searching' } })).toEqual(['searching']);
    expect(kinds({ status: 'canceled', canceledBy: 'photographer', rescue: { status: 'taken_over' } })).toEqual([]);
  });

  it('offer to cancel the new booking while that is free and the customer has not kept it', () => {
    const taken = { replaces: 'b0', freeUntil: soon } as const;
    expect(kinds(taken)).toEqual(['takenOver']);
    expect(kinds(taken, ['b1'])).toEqual([]);
    expect(kinds({ ...taken, freeUntil: past })).toEqual([]);
    expect(kinds({ ...taken, status: 'canceled' })).toEqual([]);
  });

  it('say until the start of the shoot that no photographer was found', () => {
    const ended = { status: 'canceled', canceledBy: 'photographer', rescue: { status: 'ended', refund: 5400 } } as const;
    expect(kinds(ended)).toEqual(['ended']);
    expect(kinds(ended, ['b1'])).toEqual([]);
    expect(kinds({ ...ended, shedulde_date: '29/11/2026' })).toEqual([]);
  });

  it('ask for a due payment and name the new photographer', () => {
    const due = { paymentStatus: 'unpaid', payBy: soon } as const;
    expect(kinds(due)).toEqual(['payBy']);
    expect(kinds({ ...due, paymentMethod: 'payAfterShoot' })).toEqual([]);
    expect(kinds({ ...due, replaces: 'b0', freeUntil: soon })).toEqual(['takenOver', 'payBy']);
  });
});
