import { expect, it } from 'vitest';
import { mayRetry } from './tusUpload';

it.each([0, 408, 409, 423, 429, 500, 502, 503])('tries again after %d', (status) => {
  expect(mayRetry(status)).toBe(true);
});

it.each([400, 401, 403, 404, 412, 413, 415, 507])('gives up after %d', (status) => {
  expect(mayRetry(status)).toBe(false);
});
