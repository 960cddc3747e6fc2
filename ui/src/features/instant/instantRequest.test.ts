import { describe, expect, it } from 'vitest';
import type { InstantQuote } from '@/api/openapi.gen';
import { blankInstantDraft } from '@/domain/instantDraft';
import { firstMaxPriceOf, maxPriceOf, problemsOf, quoteWanted, startDays, startsOn, toRequest } from './instantRequest';

const cities = ['Delhi', 'Mumbai', 'Navi Mumbai'];
const draft = {
  ...blankInstantDraft,
  location: 'Hauz Khas, Delhi',
  category: 'food',
  skuCount: '12',
  shootAddress: ' 4 Lodhi Road ',
};
const quote: InstantQuote = {
  success: true,
  message: '',
  free: 12,
  from: 4800,
  to: 9600,
  start: { scheduledDate: '25/11/2026', scheduledTime: '5:30 PM' },
};

describe('a price', () => {
  it('depends on the city, and on the earliest start unless another one is chosen', () => {
    expect(quoteWanted(draft, cities)).toEqual({
      location: 'Delhi',
      categoryId: 'food',
      skuCount: 12,
      paymentMethod: 'razorpay',
    });
    expect(quoteWanted({ ...draft, date: '2026-11-25', time: '5:30 PM' }, cities)).toMatchObject({
      date: '2026-11-25',
      time: '5:30 PM',
    });
  });

  it.each([
    ['no city is named', { location: 'Atlantis' }],
    ['there is no category', { category: '' }],
    ['there are too few SKUs', { skuCount: '9' }],
    ['a day has no time yet', { date: '2026-11-25' }],
  ])('is not requested while %s', (_, changes) => expect(quoteWanted({ ...draft, ...changes }, cities)).toBeUndefined());
});

describe('the maximum price', () => {
  it('begins in the middle of the range, rounded to a step', () => {
    expect(maxPriceOf(draft, quote)).toBe(7200);
    expect(firstMaxPriceOf({ from: 4800, to: 9700 })).toBe(7300);
    expect(firstMaxPriceOf({ from: 8406.5, to: 8406.5 })).toBe(8407);
    expect(maxPriceOf(draft, undefined)).toBe(0);
  });

  it('is what was typed', () => expect(maxPriceOf({ ...draft, maxPrice: '9600' }, quote)).toBe(9600));
});

describe('a request', () => {
  it('has no problems once it is complete', () => expect(problemsOf(draft, cities, quote)).toEqual({}));

  it.each([
    [{ location: ' ' }, { form: 'Please fill out both the location and category fields.' }],
    [{ category: '' }, { form: 'Please fill out both the location and category fields.' }],
    [{ location: 'Atlantis' }, { location: 'We could not find a city in “Atlantis”. Try the name of a city.' }],
    [{ skuCount: '9' }, { skuCount: 'Number of SKUs cannot be less than 10.' }],
    [{ shootAddress: ' ' }, { shootAddress: 'Please select or add an address before proceeding.' }],
    [{ date: '2026-11-25' }, { time: 'Please choose a time.' }],
    [{ maxPrice: '4799' }, { maxPrice: 'The lowest price is ₹4,800.' }],
    [{ maxPrice: '0' }, { maxPrice: 'Please enter the most you want to pay.' }],
  ])('with %j has the problem %j', (changes, problems) =>
    expect(problemsOf({ ...draft, ...changes }, cities, quote)).toEqual(problems),
  );

  it('contains the part of the city, and the start only if one is chosen', () => {
    expect(toRequest(draft, 'Delhi', 9600)).toEqual({
      location: 'Delhi',
      locality: 'Hauz Khas',
      categoryId: 'food',
      shootAddress: '4 Lodhi Road',
      skuCount: 12,
      maxTotal: 9600,
      paymentMethod: 'razorpay',
    });
    expect(toRequest({ ...draft, date: '2026-11-25', time: '5:30 PM' }, 'Delhi', 9600)).toMatchObject({
      scheduledDate: '25/11/2026',
      scheduledTime: '5:30 PM',
    });
  });
});

// This is 25 November 2026, 10:10 pm in India.
const now = Date.parse('2026-11-25T16:40:00Z');

it('starts are the half hours from an hour ahead to 48 hours ahead', () => {
  expect(startsOn('2026-11-25', now)).toEqual(['11:30 PM']);
  expect(startsOn('2026-11-26', now)).toHaveLength(48);
  expect(startsOn('2026-11-27', now).at(-1)).toBe('10:00 PM');
  expect(startDays(now)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

it('a day without a remaining start is not offered', () => {
  expect(startDays(Date.parse('2026-11-25T18:00:00Z'))).toEqual(['2026-11-26', '2026-11-27']);
});
