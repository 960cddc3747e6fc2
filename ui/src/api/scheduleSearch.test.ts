import { describe, expect, it } from 'vitest';
import { missingFields, readSearch, toQuery } from './scheduleSearch';

const search = { location: 'New Delhi', categoryId: 'abc', date: '2026-11-25', time: '3:05 PM', skuCount: '12' };

describe('scheduled search', () => {
  it('is the same after being written to an address and read from it', () => {
    expect(readSearch(new URLSearchParams(toQuery(search)))).toEqual(search);
  });

  it('omits empty fields from the address', () => {
    expect(toQuery({ ...search, date: '', time: '', skuCount: '' })).toBe('location=New+Delhi&categoryId=abc');
  });

  it('reports missing fields', () => {
    expect(missingFields(search)).toEqual([]);
    expect(missingFields(readSearch(new URLSearchParams('location=Delhi')))).toEqual(['categoryId', 'date', 'time']);
  });

  it('takes an unreadable date or time of a shared link for none', () => {
    expect(readSearch(new URLSearchParams({ ...search, skuCount: '9' })).skuCount).toBe('');
    const spoilt = new URLSearchParams({ ...search, date: '31/12/2026', time: '25:00' });
    expect(missingFields(readSearch(spoilt))).toEqual(['date', 'time']);
  });
});
