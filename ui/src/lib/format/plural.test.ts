import { expect, it } from 'vitest';
import { counted } from './plural';

it('counts with the noun in the right number', () => {
  expect([0, 1, 2, 125_000].map((count) => counted(count, 'booking'))).toEqual([
    '0 bookings',
    '1 booking',
    '2 bookings',
    '1,25,000 bookings',
  ]);
});
