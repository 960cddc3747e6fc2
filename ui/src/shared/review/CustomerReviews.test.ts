import { expect, it } from 'vitest';
import { byCustomer } from './CustomerReviews';

const review = (customer: string, comment: string, shoots = 1) => ({
  name: 'Nikhil',
  customer,
  shoots,
  date: '14/11/2026',
  category: 'Food',
  rating: 5,
  verified: true,
  comment,
});

it('groups reviews by customers, not by names, and keeps the order of the list', () => {
  const groups = byCustomer([review('a', 'third', 4), review('b', 'other'), review('a', 'second', 4), review('a', 'first', 4)]);
  expect(groups.map(({ latest, shoots }) => [latest.comment, shoots])).toEqual([
    ['third', '4 shoots'],
    ['other', undefined],
  ]);
  expect(groups[0]?.earlier).toMatchObject({ entries: [{ comment: 'second' }, { comment: 'first' }] });
  expect(groups[1]?.earlier).toBeUndefined();
});
