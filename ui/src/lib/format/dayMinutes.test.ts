import { expect, it } from 'vitest';
import { dayAndMinute, formatMinute, formatShortMinute } from './dayMinutes';

it('takes day and minute from India', () => {
  expect(dayAndMinute('2026-11-30 18:29:00.000Z')).toEqual({ day: '2026-11-30', minute: 1439 });
  expect(dayAndMinute('2026-11-30 18:30:00.000Z')).toEqual({ day: '2026-12-01', minute: 0 });
});

it('shows minutes of the day as times', () => {
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
