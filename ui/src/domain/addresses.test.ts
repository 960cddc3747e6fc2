import { expect, it } from 'vitest';
import { preferredAddress } from './addresses';

const saved = ['1 Hill Road', '2 Lake Road'];

it.each([
  ['the chosen one', saved, '2 Lake Road', '1 Hill Road', '2 Lake Road'],
  ['the last one', saved, '', '2 Lake Road', '2 Lake Road'],
  ['the first, when the last was deleted', saved, '', '3 Old Road', '1 Hill Road'],
  ['the first, when the last is unknown', saved, '', undefined, '1 Hill Road'],
  ['another one, when the chosen was deleted', saved, '3 Old Road', undefined, '1 Hill Road'],
  ['what is typed, when none is saved', [], '4 New R', '', '4 New R'],
])('prefers %s', (_, list, chosen, last, preferred) => {
  expect(preferredAddress(list, chosen, last)).toBe(preferred);
});

it('never prefers an address outside of the area', () => {
  expect(preferredAddress(saved, '1 Hill Road', '1 Hill Road', ['1 Hill Road'])).toBe('2 Lake Road');
  expect(preferredAddress(saved, '1 Hill Road', undefined, saved)).toBe('');
});
