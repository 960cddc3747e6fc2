import { describe, expect, it } from 'vitest';
import { defaultTime, formatTime, parseTime, stepAround } from './clock';

describe('clock', () => {
  it('begins at 3:12 AM', () => {
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

  it('writes two digits of the minute', () => {
    expect(formatTime({ hour: 11, minute: 0, half: 'PM' })).toBe('11:00 PM');
  });

  it('steps around in a circle', () => {
    expect(stepAround(12, 1, 1, 12)).toBe(1);
    expect(stepAround(1, -1, 1, 12)).toBe(12);
    expect(stepAround(59, 1, 0, 59)).toBe(0);
    expect(stepAround(3, -10, 0, 59)).toBe(53);
  });
});
