import { expect, it } from 'vitest';
import { consequencesOf, costsOf } from './WithdrawDialog';

const shoot = { date: '01/12/2026', time: '10:00 AM' };
const start = Date.parse('2026-12-01T10:00:00+05:30');

const at = (minutes: number) => consequencesOf(shoot, start - minutes * 60_000).join(' ');

it('says whether another photographer can still be asked', () => {
  expect(at(90)).toContain('We ask other photographers');
  expect(at(89)).toContain('too late');
});

it('includes the current withdrawal in the count', () => {
  expect(costsOf({ withdrawals: 1, withdrawalsOf: 47 })[0]).toBe('It counts on your profile: cancelled 2 of 48.');
  expect(costsOf(undefined)[0]).toBe('It counts on your public profile for 12 months.');
});
