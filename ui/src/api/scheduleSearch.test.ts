import { describe, expect, it } from 'vitest';
import { missingFields, readSearch, toQuery } from './scheduleSearch';

const search = { location: 'New Delhi', categoryId: 'abc', date: '2026-11-25', time: '3:05 PM' };

describe('scheduled search', () => {
  it('survives the way through the address', () => {
    expect(readSearch(new URLSearchParams(toQuery(search)))).toEqual(search);
  });

  it('leaves blanks out of the address', () => {
    expect(toQuery({ ...search, date: '', time: '' })).toBe('location=New+Delhi&categoryId=abc');
  });

  it('names what is missing', () => {
    expect(missingFields(search)).toEqual([]);
    expect(missingFields(readSearch(new URLSearchParams('location=Delhi')))).toEqual(['categoryId', 'date', 'time']);
  });

  it('takes an unreadable date or time of a shared link for none', () => {
    const spoilt = new URLSearchParams({ ...search, date: '31/12/2026', time: '25:00' });
    expect(missingFields(readSearch(spoilt))).toEqual(['date', 'time']);
  });
});
