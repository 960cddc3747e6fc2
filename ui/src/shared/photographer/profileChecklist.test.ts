import { describe, expect, it } from 'vitest';
import { isComplete, profileChecklist } from './profileChecklist';

const empty = { pricing: [], categories: [], profile_photo: '', mobileVerified: false, bio: ' ' };
const full = {
  pricing: [{ _id: 't', minSKUs: 10, pricePerSKU: 700, squares: 1 as const }],
  categories: [{ _id: 'c', name: 'Food', unit: 'dish' as const, durationMinutes: 120, coverImage: '', portfolioImages: [] }],
  profile_photo: '/api/files/users/u/photo.jpg',
  mobileVerified: true,
  bio: 'I photograph food by daylight.',
};
const portfolioOf = (...counts: readonly number[]) =>
  counts.map((count, index) => ({
    categoryId: `c${index}`,
    categoryName: 'Food',
    coverImage: 'a.jpg',
    portfolioImages: Array.from({ length: count }, (_, number) => `${number}.jpg`),
  }));
const openOf = (...args: Parameters<typeof profileChecklist>) =>
  profileChecklist(...args)
    .filter(({ done }) => !done)
    .map(({ check }) => check);

describe('the checklist of a profile', () => {
  it('contains every part for a new photographer', () => {
    expect(openOf(empty, [], true)).toEqual(['photo', 'mobile', 'bio', 'categories', 'prices', 'portfolio']);
    expect(isComplete(empty, [], true)).toBe(false);
  });

  it('is complete when every part is done', () => {
    expect(openOf(full, portfolioOf(5), true)).toEqual([]);
    expect(isComplete(full, portfolioOf(5), true)).toBe(true);
  });

  it('requires no verified number if the server cannot send text messages', () => {
    expect(openOf(empty, [], false)).toEqual(['photo', 'bio', 'categories', 'prices', 'portfolio']);
    expect(isComplete({ ...full, mobileVerified: false }, portfolioOf(5), false)).toBe(true);
    expect(isComplete({ ...full, mobileVerified: false }, portfolioOf(5), true)).toBe(false);
  });

  it('requires five pictures from any categories', () => {
    expect(openOf(full, portfolioOf(4), true)).toEqual(['portfolio']);
    expect(openOf(full, portfolioOf(2, 3), true)).toEqual([]);
  });
});
