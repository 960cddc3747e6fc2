import { expect, it } from 'vitest';
import { plural } from './plural';

it('counts with the form of the plural category', () => {
  expect([0, 1, 2, 125_000].map((count) => plural(count, { one: '# entry', other: '# entries' }))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '1,25,000 entries',
  ]);
});

it('takes `other` where the language or the text has no form of its own', () => {
  expect(plural(1, { other: '# found' })).toBe('1 found');
});

it('needs no number in a form', () => {
  expect(plural(1, { one: 'Its only item', other: 'All # items' })).toBe('Its only item');
});
