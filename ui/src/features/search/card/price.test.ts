import { expect, it } from 'vitest';
import type { ListedPhotographer } from '@/api/openapi.gen';
import { cardFromApi } from './fromApi';

const listed = (total?: number | null) =>
  ({
    _id: 'p',
    firstName: 'Asha',
    lastName: 'Rao',
    city: 'Delhi',
    unit: 'dish',
    pricing: [{ _id: 't', minSKUs: 15, pricePerSKU: 2400, squares: 2 }],
    categories: [],
    coverImage: '',
    ...(total !== undefined && { total }),
  }) as unknown as ListedPhotographer;

it('shows the price of the smallest shoot without a number', () => {
  const { price } = cardFromApi(listed(), {});
  expect(price).toEqual({ text: 'from {price}', price: '₹36,000', details: ['Minimum 15 dishes', '₹2,400 per dish'] });
});

it('shows the total for a number', () => {
  const { price } = cardFromApi(listed(40_000), { skuCount: 20 });
  expect(price).toEqual({ text: '{price} for 20 dishes', price: '₹40,000', details: ['Minimum 15 dishes', '₹2,000 per dish'] });
});

it('names a minimum that is higher than the number', () => {
  const { price } = cardFromApi(listed(null), { skuCount: 12 });
  expect(price).toEqual({ text: '{price}', price: 'Minimum 15 dishes', details: ['from ₹36,000', '₹2,400 per dish'] });
});
