import { expect, test } from 'vitest';
import {
  addRange,
  copyToWeekdays,
  endsAfter,
  isAllDay,
  isCopyable,
  isOvernight,
  nextRange,
  openParts,
  openedDay,
  placeOf,
  rangeError,
  toHours,
  toWeek,
  defaultWeek,
  withDay,
  withFrom,
  type Week,
} from './weekForm';

const closed: Week = Array.from({ length: 7 }, () => []);
const day = { from: '9:00 AM', to: '6:00 PM' };
const evening = { from: '7:00 PM', to: '9:00 PM' };
const night = { from: '6:00 PM', to: '2:00 AM' };

test('hours of the server are the same after a conversion to a week and back', () => {
  const hours = [
    { day: 0, from: '9:00 AM', to: '1:00 PM' },
    { day: 0, from: '2:00 PM', to: '6:00 PM' },
    { day: 6, from: '12:00 AM', to: '12:00 AM' },
  ];
  const week = toWeek(hours);
  expect(week[0]).toEqual([
    { from: '9:00 AM', to: '1:00 PM' },
    { from: '2:00 PM', to: '6:00 PM' },
  ]);
  expect(week[1]).toEqual([]);
  expect(toHours(week)).toEqual(hours);
});

test('two ranges of the server that meet at midnight become one, also from Sunday to Monday', () => {
  const week = toWeek([
    { day: 0, from: '12:00 AM', to: '1:00 AM' },
    { day: 4, from: '6:00 PM', to: '12:00 AM' },
    { day: 5, from: '12:00 AM', to: '2:00 AM' },
    { day: 5, from: '9:00 AM', to: '6:00 PM' },
    { day: 6, from: '8:00 PM', to: '12:00 AM' },
  ]);
  expect(week[4]).toEqual([night]);
  expect(week[5]).toEqual([day]);
  expect(week[6]).toEqual([{ from: '8:00 PM', to: '1:00 AM' }]);
  expect(week[0]).toEqual([]);
});

test('consecutive whole days remain separate', () => {
  const hours = [
    { day: 0, from: '6:00 PM', to: '12:00 AM' },
    { day: 1, from: '12:00 AM', to: '12:00 AM' },
    { day: 2, from: '12:00 AM', to: '12:00 AM' },
  ];
  expect(toHours(toWeek(hours))).toEqual(hours);
});

test('a message of the server is assigned to its range', () => {
  const week = withDay(withDay(closed, 1, [day, evening]), 3, [night]);
  expect(placeOf(week, 2)).toEqual({ day: 3, index: 0 });
  expect(rangeError(week, { 'hours.1.from': 'Overlap.' })).toEqual({ day: 1, index: 1, field: 'from', message: 'Overlap.' });
  expect(rangeError(week, { 'hours.2.to': 'Half hours.' })).toEqual({ day: 3, index: 0, field: 'to', message: 'Half hours.' });
  expect(rangeError(week, { 'hours.9.to': 'Elsewhere.', hours: 'Too many.' })).toBeUndefined();
});

test('a day is copied to all weekdays but not to the weekend', () => {
  const week = copyToWeekdays(withDay(defaultWeek, 2, [evening]), 2);
  expect(week.map((ranges) => ranges[0])).toEqual([evening, evening, evening, evening, evening, day, undefined]);
});

test('copying is offered only if it changes another day', () => {
  const differing = withDay(defaultWeek, 2, [evening]);
  expect([0, 2, 5].map((one) => isCopyable(differing, one))).toEqual([true, true, false]);
  expect(isCopyable(withDay(differing, 2, []), 2)).toBe(false);
  expect(isCopyable(defaultWeek, 0)).toBe(false);
});

test('an opened day has the hours of the day before', () => {
  expect(openedDay(withDay(closed, 3, [evening]), 4)).toEqual([evening]);
  expect(openedDay(closed, 0)).toEqual([day]);
});

test('a start after the end moves the range instead of extending it over midnight', () => {
  expect(withFrom(day, '10:00 AM')).toEqual({ from: '10:00 AM', to: '6:00 PM' });
  expect(withFrom(evening, '9:30 PM')).toEqual({ from: '9:30 PM', to: '11:30 PM' });
  expect(withFrom(day, '6:00 PM')).toEqual({ from: '6:00 PM', to: '12:00 AM' });
  expect(withFrom(night, '9:00 PM')).toEqual({ from: '9:00 PM', to: '2:00 AM' });
  expect(withFrom({ from: '12:00 AM', to: '12:00 AM' }, '9:00 AM')).toEqual({ from: '9:00 AM', to: '12:00 AM' });
});

test('a further range is suggested if there is room, up to four', () => {
  expect(nextRange([day])).toEqual(evening);
  expect(nextRange([{ from: '1:00 PM', to: '10:30 PM' }])).toEqual({ from: '11:30 PM', to: '12:00 AM' });
  expect(nextRange([night])).toEqual({ from: '3:00 PM', to: '5:00 PM' });
  expect(nextRange([{ from: '12:00 AM', to: '12:00 AM' }])).toBeUndefined();
  expect(nextRange([day, day, day, day])).toBeUndefined();
  expect(addRange([night], { from: '3:00 PM', to: '5:00 PM' })[0]).toEqual({ from: '3:00 PM', to: '5:00 PM' });
});

test('a range can end until half an hour less than a day after its start', () => {
  expect(endsAfter('9:00 AM').slice(0, 2)).toEqual(['9:30 AM', '10:00 AM']);
  expect(endsAfter('9:00 AM').at(-1)).toBe('8:30 AM');
  expect(endsAfter('9:00 AM')).toHaveLength(47);
  expect(endsAfter('12:00 AM').at(-1)).toBe('12:00 AM');
  expect(endsAfter('12:00 AM')).toHaveLength(48);
});

test('a range over midnight is drawn on both days', () => {
  const week = withDay(closed, 6, [night]);
  expect(openParts(week, 6)).toEqual([{ start: 0.75, end: 1 }]);
  expect(openParts(week, 0)).toEqual([{ start: 0, end: 2 / 24 }]);
  expect(isOvernight(night)).toBe(true);
  expect(isAllDay({ from: '12:00 AM', to: '12:00 AM' })).toBe(true);
});
