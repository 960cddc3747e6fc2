import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ruleTexts } from '@/texts/rules';
import {
  emailAddress,
  exactText,
  mobileNumber,
  newPasswordFields,
  optionalText,
  parseMobile,
  passwordsMatch,
  requiredText,
  ticked,
  wholeNumber,
} from './fields';

const required = 'Name is required.';
const passwords = v.pipe(v.object({ name: requiredText(required), ...newPasswordFields }), passwordsMatch());

it.each([
  ['a required text', requiredText(required), '  Asha ', 'Asha'],
  ['an optional text', optionalText(), ' ', ''],
  ['an exact text', exactText(required), ' as typed ', ' as typed '],
  ['an address', emailAddress(), ' asha@example.in ', 'asha@example.in'],
  ['a mobile number', mobileNumber(), '+91 98765-43299', '9876543299'],
  ['a password of 72 bytes', newPasswordFields.password, '\u00e9'.repeat(36), '\u00e9'.repeat(36)],
  ['a whole number', wholeNumber(15, 1440, required), ' 15 ', 15],
  ['a tick', ticked(required), true, true],
])('accepts %s', (_, schema, typed, output) => expect(v.parse(schema as v.GenericSchema, typed)).toBe(output));

it.each([
  ['a missing text', requiredText(required), undefined, required],
  ['a blank text', requiredText(required), '  ', required],
  ['a blank address', emailAddress(), ' ', ruleTexts.emailRequired],
  ['an address without a domain', emailAddress(), 'asha@example', ruleTexts.emailInvalid],
  ['a missing address of a prerendered form', emailAddress(), undefined, ruleTexts.emailRequired],
  ['a blank number', mobileNumber('Please enter a phone number.'), '', 'Please enter a phone number.'],
  ['a number of nine digits', mobileNumber('Please enter a phone number.'), '987654329', ruleTexts.mobileInvalid],
  ['no password', newPasswordFields.password, '', ruleTexts.passwordRequired],
  ['a password of seven characters', newPasswordFields.password, '1234567', ruleTexts.passwordTooShort(8)],
  ['a password of 74 bytes', newPasswordFields.password, '\u00e9'.repeat(37), ruleTexts.passwordTooLong],
  ['no whole number', wholeNumber(15, 1440, required), '15.5', required],
  ['a number out of bounds', wholeNumber(15, 1440, required), '14', required],
  ['a blank number field', wholeNumber(0, 10, required), ' ', required],
  ['no tick', ticked(required), false, required],
])('refuses %s', (_, schema, typed, message) =>
  expect(v.safeParse(schema as v.GenericSchema, typed).issues?.[0].message).toBe(message),
);

it('compares passwords even if another field is invalid', () => {
  const { issues } = v.safeParse(passwords, { name: '', password: 'long enough', confirmPassword: 'else' });
  expect(v.flatten<typeof passwords>(issues!).nested).toEqual({ name: [required], confirmPassword: [ruleTexts.passwordsDiffer] });
});

it('requires the second password before it compares', () => {
  const { issues } = v.safeParse(passwords, { name: 'Asha', password: 'long enough', confirmPassword: '' });
  expect(issues?.[0].message).toBe(ruleTexts.confirmRequired);
});

it('reports an empty password at its own field only', () => {
  const { issues } = v.safeParse(passwords, { name: 'Asha', password: '', confirmPassword: 'long enough' });
  expect(v.flatten<typeof passwords>(issues!).nested).toEqual({
    password: [ruleTexts.passwordRequired, ruleTexts.passwordTooShort(8)],
  });
});

it.each([
  '9876543299',
  '98765 43299',
  '98765-43299',
  ' +91 98765 43299 ',
  '+919876543299',
  '+91-9876543299',
  '+91 (98765) 43299',
  '919876543299',
  '0919876543299',
  '091-98765-43299',
  '0091 98765 43299',
  '09876543299',
  '98765\u201143299',
])('reads %j', (text) => expect(parseMobile(text)).toBe('9876543299'));

it('keeps ten digits that begin with the digits of a prefix', () => {
  expect(parseMobile('9198765432')).toBe('9198765432');
  expect(parseMobile('0987654329')).toBe('0987654329');
});

it.each(['', '98765', '98765432991', '+1 98765 43299', '+92 9876543299', '98765x43299', '9876543299 9876543299'])(
  'does not guess at %j',
  (text) => expect(parseMobile(text)).toBeUndefined(),
);
