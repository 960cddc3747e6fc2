import { expect, test } from 'vitest';
import type { Reschedulable } from '@/domain/reschedules';
import { rescheduleDescription } from './texts';

test('the time of the shoot stays on one line', () => {
  const booking = { name: 'Karma', date: '2026-12-31', time: '3:00 PM', status: 'upcoming', movesLeft: 2 } as Reschedulable;
  expect(rescheduleDescription(booking)).toContain('3:00\u00a0pm. It stays as it is');
});
