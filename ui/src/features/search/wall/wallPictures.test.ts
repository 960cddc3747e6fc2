import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photographer } from '@/api/openapi.gen';
import { tileFromApi, wallOf } from './wallPictures';

const category = (_id: string, coverImage: string, ...portfolioImages: string[]) => ({
  _id,
  name: _id,
  unit: 'dish' as const,
  durationMinutes: 120,
  coverImage,
  portfolioImages,
});

// `wallOf` uses no other fields of a photographer.
const photographer = (_id: string, ...categories: ReturnType<typeof category>[]) =>
  ({ _id, categories }) as Partial<Photographer> as Photographer;

const asha = photographer('asha', category('food', '/a1', '/a1', '/a2', '/a3'), category('event', '/e1', '/e1', '/e2'));
const ravi = photographer('ravi', category('food', '', '/walk.mp4', '/r1'));
const mina = photographer('mina', category('food', ''), category('event', '/m1', '/m1'));

const sources = (...[people, options]: Parameters<typeof wallOf>) => wallOf(people, options).map(({ src }) => src);

it('shows one picture of each photographer before the second of any, with the cover first and without videos', () => {
  expect(sources([asha, ravi, mina], { categoryId: 'food', each: 4 })).toEqual(['/a1', '/r1', '/a2', '/a3']);
});

it('shows at most the given number of pictures of one photographer', () => {
  expect(sources([asha, ravi], { categoryId: 'food', each: 2 })).toEqual(['/a1', '/r1', '/a2']);
});

it('alternates between the categories of a photographer if the search names none, and keeps the category of each picture', () => {
  const wall = wallOf([asha, mina], { each: 3 });
  expect(wall.map(({ src, category: { _id } }) => [src, _id])).toEqual([
    ['/a1', 'food'],
    ['/m1', 'event'],
    ['/e1', 'event'],
    ['/a2', 'food'],
  ]);
});

it('is empty without pictures', () => {
  expect(sources([], { each: 4 })).toEqual([]);
  expect(sources([photographer('new', category('food', ''))], { each: 4 })).toEqual([]);
});

describe('a tile', () => {
  // `tileFromApi` uses no other fields of a photographer.
  const dhaval = {
    _id: 'dhaval',
    firstName: 'Dhaval',
    lastName: 'Shah',
    pricing: [
      { _id: 'one', minSKUs: 12, pricePerSKU: 700, squares: 2 },
      { _id: 'two', minSKUs: 40, pricePerSKU: 600, squares: 3 },
    ],
    nextFree: { scheduledDate: '28/11/2026', scheduledTime: '10:00 AM' },
  } as unknown as Photographer;

  const picture = { src: '/thali.webp', category: { _id: 'food', name: 'Food', unit: 'dish' }, photographer: dhaval } as const;

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
    const newcomer = { ...dhaval, pricing: [], nextFree: undefined };
    expect(tileFromApi({ ...picture, photographer: newcomer }, true)).toMatchObject({
      offer: undefined,
      free: undefined,
      isFirst: true,
    });
  });
});
