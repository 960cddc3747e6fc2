import { expect, it } from 'vitest';
import { lastMonths, moneyStateOf } from './moneyState';

const now = Date.parse('2026-08-04T10:00:00Z');
const payee = {
  kind: 'bank',
  name: 'RAVI',
  account: '••••6789',
  ifsc: 'HDFC0001234',
  pan: '••••••234F',
  gstin: '',
  usableFrom: '2026-08-04T10:00:00Z',
  problem: '',
} as const;

it.each([
  ['notSetUp', null, false],
  ['noDetails', null, true],
  ['problem', { ...payee, problem: 'returned', usableFrom: '2026-08-04T10:00:01Z' }, true],
  ['waiting', { ...payee, usableFrom: '2026-08-04T10:00:01Z' }, true],
  ['fine', payee, true],
] as const)('is %s', (state, known, isSetUp) => {
  expect(moneyStateOf({ payee: known }, isSetUp, now)).toBe(state);
});

it('lists months across a year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
