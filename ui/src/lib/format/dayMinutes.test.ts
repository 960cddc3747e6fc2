import { expect, it, test } from 'vitest';
import { minutesOf } from './clock';
import { dayAndMinute, formatMinute, formatShortMinute, halfHourEnds, halfHours, timeOf } from './dayMinutes';

it('uses the day and minute in India', () => {
  expect(dayAndMinute('2026-11-30 18:29:00.000Z')).toEqual({ day: '2026-11-30', minute: 1439 });
  expect(dayAndMinute('2026-11-30 18:30:00.000Z')).toEqual({ day: '2026-12-01', minute: 0 });
});

it('formats minutes of the day', () => {
  expect([0, 30, 600, 720, 1410, 1440].map(formatMinute)).toEqual([
    '12:00 am',
    '12:30 am',
    '10:00 am',
    '12:00 pm',
    '11:30 pm',
    '12:00 am',
  ]);
  expect([600, 630].map(formatShortMinute)).toEqual(['10 am', '10:30 am']);
});

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

test('writes both the start and the end of a day as midnight', () => {
  expect(halfHours).toHaveLength(48);
  expect(halfHours[0]).toBe('12:00 AM');
  expect(halfHourEnds[0]).toBe('12:30 AM');
  expect(halfHourEnds.at(-1)).toBe('12:00 AM');
  expect(timeOf(1440)).toBe('12:00 AM');
});
