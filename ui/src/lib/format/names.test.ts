import { expect, it } from 'vitest';
import { initialsOf } from './names';

it.each([
  ['Aarohi Kapoor', 'AK'],
  ['M. S. Subbulakshmi', 'MS'],
  ['zoya', 'Z'],
  ['Élodie d’Souza', 'ÉS'],
  ['आरोही कपूर', 'आक'],
  ['  ', ''],
  ['42', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
