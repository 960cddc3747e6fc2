import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Photographer } from '@/api/openapi.gen';
import { tileFromApi } from './fromApi';

// A tile shows nothing else of a photographer.
const photographer = {
  _id: 'dhaval',
  firstName: 'Dhaval',
  lastName: 'Shah',
  pricing: [
    { _id: 'one', minSKUs: 12, pricePerSKU: 700, squares: 2 },
    { _id: 'two', minSKUs: 40, pricePerSKU: 600, squares: 3 },
  ],
  nextFree: { scheduledDate: '28/11/2026', scheduledTime: '10:00 AM' },
} as unknown as Photographer;

const picture = { src: '/thali.webp', category: { _id: 'food', name: 'Food', unit: 'dish' }, photographer } as const;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('names the smallest shoot in the unit of the category, its price, and the next free time', () => {
  expect(tileFromApi(picture, false)).toEqual({
    src: '/thali.webp',
    alt: 'Food photo by Dhaval Shah',
    offer: '12 dishes like this · ₹8,400',
    firstName: 'Dhaval',
    free: 'free Sat 10 am',
    isFirst: false,
    path: '/profile/dhaval',
  });
});

it('names the time of the search, at which the photographer is free', () => {
  expect(tileFromApi(picture, false, { date: '2026-12-12', time: '4:30 PM' }).free).toBe('free 12 Dec 4:30 pm');
});

it('leaves out what a photographer does not have', () => {
  const newcomer = { ...photographer, pricing: [], nextFree: undefined };
  expect(tileFromApi({ ...picture, photographer: newcomer }, true)).toMatchObject({
    offer: undefined,
    free: undefined,
    isFirst: true,
  });
});
