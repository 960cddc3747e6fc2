import { describe, expect, it } from 'vitest';
import { isComplete, profileChecklist } from './profileChecklist';

const empty = { pricing: [], categories: [], profile_photo: '', mobileVerified: false, bio: ' ' };
const full = {
  pricing: [{ _id: 't', minSKUs: 10, pricePerSKU: 700, squares: 1 as const }],
  categories: [{ _id: 'c', name: 'Food', unit: 'dish' as const, coverImage: '', portfolioImages: [] }],
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
  it('asks a new photographer for everything', () => {
    expect(openOf(empty, [], true)).toEqual(['photo', 'mobile', 'bio', 'categories', 'prices', 'portfolio']);
    expect(isComplete(empty, [], true)).toBe(false);
  });

  it('is done when all is there', () => {
    expect(openOf(full, portfolioOf(5), true)).toEqual([]);
    expect(isComplete(full, portfolioOf(5), true)).toBe(true);
  });

  it('asks for no verified number where no text messages are sent', () => {
    expect(openOf(empty, [], false)).toEqual(['photo', 'bio', 'categories', 'prices', 'portfolio']);
    expect(isComplete({ ...full, mobileVerified: false }, portfolioOf(5), false)).toBe(true);
    expect(isComplete({ ...full, mobileVerified: false }, portfolioOf(5), true)).toBe(false);
  });

  it('asks for five pictures, of whatever categories', () => {
    expect(openOf(full, portfolioOf(4), true)).toEqual(['portfolio']);
    expect(openOf(full, portfolioOf(2, 3), true)).toEqual([]);
  });
});
