import { describe, expect, it } from 'vitest';
import { categoryOf, categoryOptions, cityIn, isComplete, localityIn } from './instantSearch';

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

  it('finds a category by its current name, but not by a former one', () => {
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

  it.each([
    ['Hauz Khas, Delhi', 'Hauz Khas'],
    ['14 Lodhi Road, Hauz Khas, New Delhi 110016', 'Hauz Khas'],
    ['Hauz Khas, New Delhi, Delhi 110016, India', 'Hauz Khas'],
    ['Delhi, India', undefined],
    ['Delhi', undefined],
    ['14 Lodhi Road, Delhi', undefined],
  ])('finds in %j the part of the city %s, and never a house', (place, locality) => {
    expect(localityIn(place, 'Delhi')).toBe(locality);
  });
});
