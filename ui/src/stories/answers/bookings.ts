import type { Booking, BookingRequest, Earnings } from '@/api/openapi.gen';
import { photo } from '../samples';

export const booking: Booking = {
  _id: 'bknjgf920003y8b',
  bookingId: 'bknjgf920003y8b',
  photographer_id: 'phvem19q0000019',
  photographer_first_name: 'Saurabh',
  photographer_name: 'Saurabh Chauhan',
  photographer_rating: 4,
  photographer_profile_photo: photo,
  category: 'Real Estate',
  coverImage: photo,
  unit: 'room',
  status: 'upcoming',
  reason: '',
  pricing: 19550,
  pricePerSKU: 850,
  skuCount: 23,
  type: 'schedule',
  schedule_time: '3:00 PM',
  shedulde_date: '03/01/2027',
  endsAt: '2027-01-03T11:30:00Z',
  location: '55 4th Cross, Saket, Delhi 110017',
  paymentMethod: 'payAfterShoot',
  paymentStatus: 'unpaid',
  cancellationFee: 0,
  cancellationRefund: 0,
  refundDecision: '',
  refundAmount: 0,
  refundNote: '',
  reviewed: false,
  movesLeft: 2,
  threadId: 'thknjgf92000001',
  unread: 0,
  brief: false,
};

export const request: BookingRequest = {
  _id: 'bknjgf92000001a',
  bookingId: 'bknjgf92000001a',
  name: 'Swati Chauhan',
  place: 'Flat 1001, Kalpataru Apartments, Hauz Khas, Delhi 110016',
  date: '28/11/2026',
  time: '9:30 AM',
  daysLeft: 2,
  category: 'Real Estate',
  unit: 'room',
  price: 91000,
  youGet: 17595,
  status: 'pending for approval',
  skuCount: 52,
  paymentMethod: 'payAfterShoot',
  paymentStatus: 'unpaid',
  expiresAt: '2026-11-27 11:25:00.000Z',
  movesLeft: 0,
  canWithdraw: false,
  threadId: 'thknjgf92000002',
  unread: 0,
  brief: false,
};

export const earnings: Earnings = {
  message: 'OK',
  months: [
    {
      amount: 192800,
      month: '2025-12',
    },
    {
      amount: 26400,
      month: '2026-01',
    },
    {
      amount: 187250,
      month: '2026-02',
    },
    {
      amount: 111300,
      month: '2026-03',
    },
    {
      amount: 290500,
      month: '2026-04',
    },
    {
      amount: 0,
      month: '2026-05',
    },
    {
      amount: 196750,
      month: '2026-06',
    },
    {
      amount: 45600,
      month: '2026-07',
    },
    {
      amount: 72000,
      month: '2026-08',
    },
    {
      amount: 198950,
      month: '2026-09',
    },
    {
      amount: 351100,
      month: '2026-10',
    },
    {
      amount: 246900,
      month: '2026-11',
    },
  ],
  received: 313750,
  success: true,
  total: 2136150,
};
