import { expect, it } from 'vitest';
import { plural } from './plural';

it('uses the form of the plural category', () => {
  expect([0, 1, 2, 125_000].map((count) => plural(count, { one: '# entry', other: '# entries' }))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '1,25,000 entries',
  ]);
});

it('uses `other` when the language or the text has no separate form', () => {
  expect(plural(1, { other: '# found' })).toBe('1 found');
});

it('allows a form without a number', () => {
  expect(plural(1, { one: 'Its only item', other: 'All # items' })).toBe('Its only item');
});
