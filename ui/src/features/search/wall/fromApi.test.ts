import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listed } from '@/stories/answers/photographers';
import { tileFromApi } from './fromApi';

const picture = {
  src: '/thali.webp',
  category: { _id: 'food', name: 'Food', unit: 'dish' as const },
  photographer: {
    ...listed,
    firstName: 'Dhaval',
    lastName: 'Shah',
    pricing: [
      { _id: 'one', minSKUs: 12, pricePerSKU: 700, squares: 2 as const },
      { _id: 'two', minSKUs: 40, pricePerSKU: 600, squares: 3 as const },
    ],
    nextFree: { scheduledDate: '28/11/2026', scheduledTime: '10:00 AM' },
  },
};

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
    path: `/profile/${listed._id}`,
  });
});

it('names the time of the search, at which the photographer is free', () => {
  expect(tileFromApi(picture, false, { date: '2026-12-12', time: '4:30 PM' }).free).toBe('free 12 Dec 4:30 pm');
});

it('leaves out what a photographer does not have', () => {
  const photographer = { ...picture.photographer, pricing: [], nextFree: undefined };
  expect(tileFromApi({ ...picture, photographer }, true)).toMatchObject({ offer: undefined, free: undefined, isFirst: true });
});
