import { expect, it } from 'vitest';
import { isGstinOf, isWellFormed, plain } from './PayoutDetailsDialog';

it.each([
  ['name', 'Ravi Kumar', true],
  ['name', "D'Souza & Sons", true],
  ['name', 'R', false],
  ['name', '=cmd', false],
  ['account', '1234 5678 9', true],
  ['account', '12345678', false],
  ['account', '1234567890123456789', false],
  ['ifsc', 'hdfc0001234', true],
  ['ifsc', 'HDFC1001234', false],
  ['upi', 'ravi.k@okhdfc', true],
  ['upi', 'ravi', false],
  ['pan', 'abcpe1234f', true],
  ['pan', 'ABCDE1234F', false],
] as const)('judges the %s %s', (field, typed, isFine) => {
  expect(isWellFormed(field, typed)).toBe(isFine);
});

it('keeps the case of a UPI id and raises the others', () => {
  expect(plain('upi', ' Ravi@okHdfc ')).toBe('Ravi@okHdfc');
  expect(plain('name', ' ravi   kumar ')).toBe('RAVI KUMAR');
});

it.each([
  ['27AAPFU0939F1ZV', 'AAPFU0939F', true],
  ['27aapfu0939f1zv', 'aapfu0939f', true],
  ['27AAPFU0939F1ZW', 'AAPFU0939F', false],
  ['27AAPFU0939F1ZV', 'ABCPE1234F', false],
  ['39AAPFU0939F1ZV', 'AAPFU0939F', false],
] as const)('judges the GSTIN %s of %s', (gstin, pan, isFine) => {
  expect(isGstinOf(gstin, pan)).toBe(isFine);
});
