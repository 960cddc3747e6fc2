import { expect, it } from 'vitest';
import { ApiError } from '@/lib/errors';
import { nextTimesOf } from './nextTimes';

const refused = (scheduledTime: unknown) => new ApiError(409, 'Taken.', { code: 'slot_taken', data: { scheduledTime } });

it('reads the free times that a refusal offers', () => {
  const next = [{ scheduledDate: '04/08/2026', scheduledTime: '10:00 AM' }];
  expect(nextTimesOf(refused({ code: 'unavailable', message: 'Taken.', next }))).toEqual([
    { date: '2026-08-04', time: '10:00 AM' },
  ]);
});

it('returns no times if the refusal offers none', () => {
  expect(nextTimesOf(refused({ code: 'unavailable', message: 'Taken.' }))).toEqual([]);
  expect(nextTimesOf(refused(undefined))).toEqual([]);
  expect(nextTimesOf(new Error('Network error.'))).toEqual([]);
});
