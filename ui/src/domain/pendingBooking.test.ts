import { afterEach, expect, it } from 'vitest';
import { dropPendingBooking, keepPendingBooking, takePendingBooking, type PendingBooking } from './pendingBooking';

const pending: PendingBooking = {
  offer: {
    photographerId: 'ravi',
    photographerName: 'Ravi Das',
    photo: '',
    categoryId: 'product',
    categoryName: 'Product',
    location: 'Delhi',
    tiers: [],
    skuCount: '12',
  },
  slot: { date: '2026-11-25', time: '3:05 PM' },
  page: '/schedulebook?location=Delhi',
};

afterEach(dropPendingBooking);

it('can be taken only once', () => {
  keepPendingBooking(pending);
  expect(takePendingBooking()).toEqual(pending);
  expect(takePendingBooking()).toBeUndefined();
});

it('expires after an hour', () => {
  keepPendingBooking(pending);
  expect(takePendingBooking(Date.now() + 60 * 60 * 1000)).toBeUndefined();
});

it('ignores a stored value that cannot be parsed', () => {
  localStorage.setItem('pendingBooking', '{');
  expect(takePendingBooking()).toBeUndefined();
});
