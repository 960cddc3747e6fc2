import { describe, expect, it } from 'vitest';
import {
  defaultTime,
  formatCountdown,
  formatTime,
  minutesOf,
  parseHour,
  parseMinute,
  parseTime,
  parseTypedTime,
  stepAround,
} from './clock';

describe('clock', () => {
  it('starts at 3:12 AM', () => {
    expect(formatTime(defaultTime)).toBe('3:12 AM');
  });

  it.each([
    ['3:05 AM', { hour: 3, minute: 5, half: 'AM' }],
    ['03:05 am', { hour: 3, minute: 5, half: 'AM' }],
    ['12:59 PM', { hour: 12, minute: 59, half: 'PM' }],
  ])('reads %s', (text, time) => expect(parseTime(text)).toEqual(time));

  it.each(['0:30 AM', '13:00 PM', '3:60 AM', '3:5 AM', '15:05', '3:05  AM', ''])('refuses %j', (text) =>
    expect(parseTime(text)).toBeUndefined(),
  );

  it.each(['', '25:00'])('has no minutes for %j', (text) => expect(minutesOf(text)).toBeNaN());

  it('formats minutes with two digits', () => {
    expect(formatTime({ hour: 11, minute: 0, half: 'PM' })).toBe('11:00 PM');
  });

  it('wraps around at the bounds', () => {
    expect(stepAround(12, 1, 1, 12)).toBe(1);
    expect(stepAround(1, -1, 1, 12)).toBe(12);
    expect(stepAround(59, 1, 0, 59)).toBe(0);
    expect(stepAround(3, -10, 0, 59)).toBe(53);
  });

  it.each([
    ['14', { hour: 2, half: 'PM' }],
    ['0', { hour: 12, half: 'AM' }],
    ['00', { hour: 12, half: 'AM' }],
    ['23', { hour: 11, half: 'PM' }],
    ['12', { hour: 12, half: 'PM' }],
    ['09', { hour: 9, half: 'PM' }],
    ['24', undefined],
    ['99', undefined],
    ['1a', undefined],
    ['', undefined],
  ] as const)('reads the hour %j after noon', (text, hour) => expect(parseHour(text, 'PM')).toEqual(hour));

  it.each([
    ['0', 0],
    ['05', 5],
    ['59', 59],
    ['60', undefined],
    ['075', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads the minutes %j', (text, minute) => expect(parseMinute(text)).toBe(minute));

  it.each([
    ['14:30', '2:30 PM'],
    ['14.30', '2:30 PM'],
    ['00:05', '12:05 AM'],
    ['2:30 pm', '2:30 PM'],
    ['2:30pm', '2:30 PM'],
    ['12:15 a.m.', '12:15 AM'],
    ['3:12', '3:12 AM'],
  ])('reads the time %j before noon', (text, time) => {
    const read = parseTypedTime(text, 'AM');
    expect(read && formatTime(read)).toBe(time);
  });

  it.each(['14:30 PM', '25:00', '14:60', '14', 'noon', '1430'])('returns undefined for %j', (text) =>
    expect(parseTypedTime(text, 'AM')).toBeUndefined(),
  );

  it.each([
    [581, '9:41'],
    [60, '1:00'],
    [5, '0:05'],
  ])('shows %i seconds as %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));
});
