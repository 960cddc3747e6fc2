import { expect, test } from 'vitest';
import { formatAgo } from './ago';

const now = Date.parse('2026-12-01T10:00:00Z');

test.each([
  ['2026-12-01 10:00:05.000Z', 'this minute'],
  ['2026-12-01 09:59:30.000Z', 'this minute'],
  ['2026-12-01 09:56:00.000Z', '4 minutes ago'],
  ['2026-12-01 08:01:00.000Z', '1 hour ago'],
  ['2026-11-30 09:00:00.000Z', 'yesterday'],
  ['2026-11-20 10:00:00.000Z', '11 days ago'],
])('%s was %s', (moment, words) => expect(formatAgo(moment, now)).toBe(words));
