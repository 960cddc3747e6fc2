import { expect, it } from 'vitest';
import { clockAhead } from './serverClock';

it('ignores differences that the transmission of the answer explains', () => {
  const now = Date.parse('2026-11-25T10:31:00Z');
  expect(clockAhead('Wed, 25 Nov 2026 10:30:57 GMT', now)).toBe(0);
  expect(clockAhead('Wed, 25 Nov 2026 10:30:00 GMT', now)).toBe(60_000);
  expect(clockAhead('Wed, 25 Nov 2026 10:32:00 GMT', now)).toBe(-60_000);
  expect(clockAhead(null, now)).toBe(0);
});
