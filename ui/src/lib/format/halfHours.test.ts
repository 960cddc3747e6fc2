import { expect, test } from 'vitest';
import { halfHourEnds, halfHours, minutesOf, timeOf } from './halfHours';

test.each([
  ['12:00 AM', 0],
  ['12:30 AM', 30],
  ['9:30 AM', 570],
  ['12:00 PM', 720],
  ['11:30 PM', 1410],
])('%s is minute %i of the day', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(timeOf(minutes)).toBe(time);
});

test('what is no time has no minute', () => {
  expect(minutesOf('')).toBeUndefined();
  expect(minutesOf('25:00')).toBeUndefined();
});

test('a day begins at midnight and ends at one', () => {
  expect(halfHours).toHaveLength(48);
  expect(halfHours[0]).toBe('12:00 AM');
  expect(halfHourEnds[0]).toBe('12:30 AM');
  expect(halfHourEnds.at(-1)).toBe('12:00 AM');
  expect(timeOf(1440)).toBe('12:00 AM');
});
