import { expect, it } from 'vitest';
import type { BookingStatus } from '@/api/openapi.gen';
import { confirmationOf } from './confirmation';

it('is waiting until the booking has been answered', () => {
  const waiting = { state: 'waiting', title: "Awaiting Photographer's confirmation" };
  expect(confirmationOf(undefined, 'Asha')).toMatchObject(waiting);
  expect(confirmationOf({ status: 'pending for approval', reason: '' }, 'Asha')).toMatchObject(waiting);
});

it.each<[BookingStatus, string, string, string]>([
  ['upcoming', '', 'agreed', 'Asha has accepted your booking!'],
  ['completed', '', 'agreed', 'Asha has accepted your booking!'],
  ['rejected', 'rejected', 'over', 'Asha cannot take this shoot.'],
  ['rejected', 'expired', 'over', 'Asha did not respond in time.'],
  ['canceled', '', 'over', 'Your bookings show what happened and any refund.'],
])('a booking that is %s (%s) is %s: %s', (status, reason, state, text) => {
  const news = confirmationOf({ status, reason }, 'Asha');
  expect(news.state).toBe(state);
  expect(news.text).toContain(text);
});
