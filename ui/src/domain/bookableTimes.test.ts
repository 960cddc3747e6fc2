import { describe, expect, it } from 'vitest';
import { groupTimes, isFree, quickDays, quickTimes, withChosenTime } from './bookableTimes';

it('groups times by parts of the day, without empty parts', () => {
  expect(groupTimes(['12:00 AM', '5:30 AM', '6:00 AM', '11:30 AM', '5:00 PM', '11:30 PM'])).toEqual([
    { part: 'early', times: ['12:00 AM', '5:30 AM'] },
    { part: 'morning', times: ['6:00 AM', '11:30 AM'] },
    { part: 'evening', times: ['5:00 PM', '11:30 PM'] },
  ]);
  expect(groupTimes(['12:00 PM', '4:30 PM'])).toEqual([{ part: 'afternoon', times: ['12:00 PM', '4:30 PM'] }]);
});

it('a time between two half hours is free if both half hours are free', () => {
  const free = ['9:00 AM', '9:30 AM', '11:30 PM'];
  expect(isFree('9:00 AM', free)).toBe(true);
  expect(isFree('09:00 am', free)).toBe(true);
  expect(isFree('9:12 AM', free)).toBe(true);
  expect(isFree('9:42 AM', free)).toBe(false);
  expect(isFree('8:45 AM', free)).toBe(false);
  expect(isFree('11:45 PM', free)).toBe(true);
  expect(isFree('', free)).toBe(false);
});

it('keeps a chosen time between two half hours in its place, if it is free', () => {
  expect(withChosenTime(['9:00 AM', '9:30 AM', '1:00 PM'], '9:12 AM')).toEqual(['9:00 AM', '9:12 AM', '9:30 AM', '1:00 PM']);
  expect(withChosenTime(['9:00 AM', '1:00 PM'], '9:12 AM')).toEqual(['9:00 AM', '1:00 PM']);
  expect(withChosenTime(['9:00 AM'], '9:00 AM')).toEqual(['9:00 AM']);
  expect(withChosenTime(['9:00 AM'], '')).toEqual(['9:00 AM']);
});

describe('quickDays', () => {
  it('offers today, tomorrow and this Saturday', () => {
    expect(quickDays('2026-11-23').map(({ value }) => value)).toEqual(['2026-11-23', '2026-11-24', '2026-11-28']);
  });

  it('offers no day twice', () => {
    expect(quickDays('2026-11-27').map(({ value }) => value)).toEqual(['2026-11-27', '2026-11-28']);
    expect(quickDays('2026-11-28').map(({ value }) => value)).toEqual(['2026-11-28', '2026-11-29']);
  });
});

describe('quickTimes', () => {
  const noonInIndia = Date.parse('2026-11-23T06:30:00Z');

  it('disables the hours of a day that have passed', () => {
    const passed = quickTimes('2026-11-23', noonInIndia).filter(({ disabled }) => disabled);
    expect(passed.map(({ value }) => value)).toEqual(['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM']);
  });

  it('disables no hour while no day is chosen', () => {
    expect(quickTimes('', noonInIndia).some(({ disabled }) => disabled)).toBe(false);
  });
});
