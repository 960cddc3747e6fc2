import { describe, expect, it } from 'vitest';
import {
  categoryOf,
  categoryOptions,
  cityIn,
  countFilters,
  isComplete,
  noFilters,
  readFilters,
  withFilters,
} from './instantSearch';

describe('filters', () => {
  it('survive the way through the address, beside the search', () => {
    const filters = { rating: 4.2, pricing: 900, types: ['mobile'] } as const;
    const query = withFilters(new URLSearchParams('location=Delhi&rating=1&type=professional'), filters);
    expect(query.toString()).toBe('location=Delhi&rating=4.2&pricing=900&type=mobile');
    expect(readFilters(query)).toEqual(filters);
    expect(countFilters(filters)).toBe(3);
  });

  it('are absent until they are moved', () => {
    expect(readFilters(new URLSearchParams('location=Delhi'))).toEqual({ rating: undefined, pricing: undefined, types: [] });
    expect(withFilters(new URLSearchParams('location=Delhi'), noFilters).toString()).toBe('location=Delhi');
    expect(countFilters(noFilters)).toBe(0);
  });

  it('ignore what no slider can say', () => {
    expect(readFilters(new URLSearchParams('rating=7&pricing=abc&type=robot'))).toEqual({
      rating: undefined,
      pricing: undefined,
      types: [],
    });
  });
});

describe('instant search', () => {
  it('needs a place and a category', () => {
    expect(isComplete({ location: ' ', category: 'Food' })).toBe(false);
    expect(isComplete({ location: 'Delhi', category: '' })).toBe(false);
    expect(isComplete({ location: 'Delhi', category: 'Food' })).toBe(true);
  });

  const categories = ['Goods', 'Event', 'Fashion', 'Real Estate', 'Food', 'Mobile', 'Wedding'].map((name) => ({
    _id: `id${name}`,
    name,
    unit: 'photo' as const,
    coverImage: '',
  }));

  it('follows a category that an admin has renamed', () => {
    expect(categoryOptions(categories, { location: '', category: '' })[0]).toEqual({ value: 'idGoods', label: 'Goods' });
    expect(categoryOf(categories, { location: '', category: 'idGoods' })?.name).toBe('Goods');
  });

  it('takes a name from an address, and no name that is no longer used', () => {
    expect(categoryOf(categories, { location: '', category: 'Food' })?._id).toBe('idFood');
    expect(categoryOf(categories, { location: '', category: 'Product' })).toBeUndefined();
  });

  it('offers the first five categories and the one that was searched for', () => {
    expect(categoryOptions(categories, { location: '', category: '' })).toHaveLength(5);
    expect(categoryOptions(categories, { location: '', category: 'Wedding' }).at(-1)?.label).toBe('Wedding');
  });

  it.each([
    ['delhi', 'Delhi'],
    ['Hauz Khas, New Delhi 110016', 'Delhi'],
    ['Navi Mumbai', 'Navi Mumbai'],
    ['Goalpara', undefined],
    ['', undefined],
  ])('finds in %j the city %s', (place, city) => {
    expect(cityIn(place, ['Delhi', 'Goa', 'Mumbai', 'Navi Mumbai'])).toBe(city);
  });
});
