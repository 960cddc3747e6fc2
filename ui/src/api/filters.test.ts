import { describe, expect, it } from 'vitest';
import { countFilters, filtersQuery, noFilters, readFilters, readSorting, withFilters } from './filters';

describe('filters', () => {
  it('are the same after being written to an address with a search and read from it', () => {
    const filters = { rating: 4.2, pricing: 900, types: ['mobile'] } as const;
    const query = withFilters(new URLSearchParams('location=Delhi&rating=1&type=professional'), filters);
    expect(query.toString()).toBe('location=Delhi&rating=4.2&pricing=900&type=mobile');
    expect(readFilters(query)).toEqual(filters);
    expect(countFilters(filters)).toBe(3);
  });

  it('sort by the total once there is a number of SKUs, which filters nothing', () => {
    const query = withFilters(new URLSearchParams('location=Delhi'), { types: [], skuCount: 12 });
    expect(query.toString()).toBe('location=Delhi&skuCount=12');
    expect(countFilters(readFilters(query))).toBe(0);
    expect(filtersQuery(readFilters(query))).toEqual({ skuCount: 12 });
    expect(readSorting(query)).toBe('price-low');
    expect(readSorting(new URLSearchParams('skuCount=12&sort=popularity'))).toBe('popularity');
    for (const wrong of ['9', '100001', '12.5', 'many', '']) {
      expect(readSorting(new URLSearchParams({ skuCount: wrong }))).toBe('relevance');
    }
  });

  it('are absent from the address until they are changed', () => {
    expect(readFilters(new URLSearchParams('location=Delhi'))).toEqual({ rating: undefined, pricing: undefined, types: [] });
    expect(withFilters(new URLSearchParams('location=Delhi'), noFilters).toString()).toBe('location=Delhi');
    expect(countFilters(noFilters)).toBe(0);
  });

  it('ignore values that no slider can have', () => {
    expect(readFilters(new URLSearchParams('rating=7&pricing=abc&type=robot'))).toEqual({
      rating: undefined,
      pricing: undefined,
      types: [],
    });
  });
});
