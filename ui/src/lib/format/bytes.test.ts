import { expect, it } from 'vitest';
import { formatBytes } from './bytes';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [24_300_000, '24 MB'],
  [1_940_000_000, '1.9 GB'],
  [4_000_000_000, '4 GB'],
  [3_200_000_000_000, '3.2 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
