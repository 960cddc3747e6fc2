import { expect, it } from 'vitest';
import { ApiError } from '@/lib/errors';
import { worthRetrying } from './queryClient';

it.each([
  [0, 0, true],
  [503, 1, true],
  [503, 2, false],
  [404, 0, false],
  [429, 0, false],
])('after status %d and %d retries: %s', (status, retries, again) => {
  expect(worthRetrying(retries, new ApiError(status, ''))).toBe(again);
});
