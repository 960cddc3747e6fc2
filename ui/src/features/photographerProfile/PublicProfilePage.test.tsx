import { expect, it } from 'vitest';
import { shootLengths } from './PublicProfilePage';

const food = { name: 'Food', durationMinutes: 120 };
const product = { name: 'Product', durationMinutes: 120 };

it('says the length of a shoot once if all categories have it', () => {
  expect(shootLengths([food, product])).toEqual(['A shoot of 2 hours']);
  expect(shootLengths([])).toEqual([]);
});

it('names the categories of each length if they differ, the shortest first', () => {
  const wedding = { name: 'Wedding', durationMinutes: 510 };
  const mobile = { name: 'Mobile', durationMinutes: 45 };
  expect(shootLengths([wedding, food, mobile, product])).toEqual([
    'A shoot of 45 minutes for Mobile',
    'A shoot of 2 hours for Food and Product',
    'A shoot of 8.5 hours for Wedding',
  ]);
});

it('has a singular', () => {
  expect(shootLengths([{ name: 'Food', durationMinutes: 60 }])).toEqual(['A shoot of 1 hour']);
});
