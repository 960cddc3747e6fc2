import { describe, expect, it } from 'vitest';
import { profileChecklist } from './profileChecklist';

const empty = { pricing: [], categories: [], profile_photo: '' };
const openOf = (...args: Parameters<typeof profileChecklist>) =>
  profileChecklist(...args)
    .filter(({ done }) => !done)
    .map(({ check }) => check);

describe('the checklist of a profile', () => {
  it('asks a new photographer for everything', () => {
    expect(openOf(empty, [])).toEqual(['prices', 'categories', 'portfolio', 'photo']);
  });

  it('is done when prices, categories, portfolio and photo are there', () => {
    const profile = {
      pricing: [{ _id: 't', minSKUs: 10, pricePerSKU: 700, squares: 1 as const }],
      categories: [{ _id: 'c', name: 'Food', unit: 'dish' as const, coverImage: '', portfolioImages: [] }],
      profile_photo: '/api/files/users/u/photo.jpg',
    };
    expect(openOf(profile, [{ categoryId: 'c', categoryName: 'Food', coverImage: 'a.jpg', portfolioImages: ['a.jpg'] }])).toEqual(
      [],
    );
  });

  it('counts no portfolio without a picture', () => {
    expect(openOf(empty, [{ categoryId: 'c', categoryName: 'Food', coverImage: '', portfolioImages: [] }])).toContain(
      'portfolio',
    );
  });
});
