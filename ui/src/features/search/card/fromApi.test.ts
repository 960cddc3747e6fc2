import { expect, it } from 'vitest';
import { pictureOf, workOf } from './fromApi';

const category = (_id: string, coverImage: string, portfolioImages: string[] = []) => ({
  _id,
  name: _id,
  unit: 'dish' as const,
  durationMinutes: 120,
  coverImage,
  portfolioImages,
});

it('prefers the cover of the category, then its pictures, then those of other categories, and is never a video', () => {
  const wedding = category('wedding', '/wedding.jpg');
  const of = (coverImage: string, ...categories: ReturnType<typeof category>[]) =>
    pictureOf({ coverImage, category_id: 'food', categories });
  expect(of('/cover.jpg', category('food', '/cover.jpg', ['/a.jpg']), wedding)).toEqual({
    url: '/cover.jpg',
    isOfCategory: true,
  });
  expect(of('', wedding, category('food', '', ['/walk.mp4', '/a.jpg']))).toEqual({ url: '/a.jpg', isOfCategory: true });
  expect(of('/walk.webm', category('food', '/walk.webm'), wedding)).toEqual({ url: '/wedding.jpg', isOfCategory: false });
  expect(of('', category('food', ''))).toBeUndefined();
});

it('shows another picture than the card where there is one, and never a video', () => {
  const of = (...categories: ReturnType<typeof category>[]) =>
    workOf({ coverImage: '/cover.jpg', category_id: 'food', categories });
  expect(of(category('food', '/cover.jpg', ['/cover.jpg', '/walk.mp4', '/a.jpg']))).toBe('/a.jpg');
  expect(of(category('food', '/cover.jpg'), category('wedding', '/wedding.jpg'))).toBe('/wedding.jpg');
  expect(of(category('food', '/cover.jpg'))).toBe('/cover.jpg');
  expect(workOf({ coverImage: '', category_id: 'food', categories: [] })).toBeUndefined();
});
