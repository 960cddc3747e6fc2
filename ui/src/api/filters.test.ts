import { describe, expect, it } from 'vitest';
import { countFilters, noFilters, readFilters, withFilters } from './filters';

describe('filters', () => {
  it('are the same after being written to an address with a search and read from it', () => {
    const filters = { rating: 4.2, pricing: 900, types: ['mobile'] } as const;
    const query = withFilters(new URLSearchParams('location=Delhi&rating=1&type=professional'), filters);
    expect(query.toString()).toBe('location=Delhi&rating=4.2&pricing=900&type=mobile');
    expect(readFilters(query)).toEqual(filters);
    expect(countFilters(filters)).toBe(3);
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
