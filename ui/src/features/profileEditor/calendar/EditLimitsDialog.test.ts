import { expect, test } from 'vitest';
import { changedLimits, limitOptions } from './EditLimitsDialog';

const labels = (...limit: Parameters<typeof limitOptions>) => limitOptions(...limit).map(({ label }) => label);

test('buffers are multiples of half an hour up to eight hours, and the standard is marked', () => {
  const offered = labels('bufferMinutes', 30);
  expect(offered.slice(0, 4)).toEqual(['No break', '30 minutes (standard)', '1 hour', '1 hour 30 minutes']);
  expect(offered.at(-1)).toBe('8 hours');
});

test('the choices for the notice are hours and days', () => {
  expect(labels('leadHours', 0)).toEqual([
    'None',
    '2 hours',
    '4 hours',
    '12 hours',
    '1 day',
    '2 days',
    '3 days',
    '7 days',
    '14 days',
    '30 days',
  ]);
});

test('the current value is sorted into the choices if it is not one of them', () => {
  expect(labels('leadHours', 30)).toContain('30 hours');
  expect(labels('leadHours', 720)).not.toContain('720 hours');
  expect(labels('horizonDays', 45).slice(1, 3)).toEqual(['Up to 30 days', 'Up to 45 days']);
  expect(labels('bufferMinutes', 45)[2]).toBe('45 minutes');
});

test('only changed limits are sent', () => {
  const before = { bufferMinutes: 30, leadHours: 0, horizonDays: 400 };
  expect(changedLimits(before, { bufferMinutes: '30', leadHours: '24', horizonDays: '400' })).toEqual({ leadHours: 24 });
});
