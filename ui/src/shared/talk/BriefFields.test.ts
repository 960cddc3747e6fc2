import * as v from 'valibot';
import { expect, it } from 'vitest';
import { briefSchema, fieldsOf, formOf, hasBothOrNeither } from './BriefFields';
import { briefTexts as texts } from './texts';

const blank = { text: '', shots: '', name: '', phone: '' };

it.each([
  [{}, undefined],
  [{ text: '😀'.repeat(2000) }, undefined],
  [{ text: 'a'.repeat(2001) }, texts.tooLong],
  [{ shots: 'a\n'.repeat(30) }, undefined],
  [{ shots: 'a\n\n'.repeat(31) }, texts.shotsTooMany],
  [{ shots: 'a'.repeat(121) }, texts.shotTooLong],
  [{ name: 'Ravi', phone: '+91 98765 43210' }, undefined],
])('%j is refused with %s', (changes, message) => {
  const { issues } = v.safeParse(briefSchema, { ...blank, ...changes });
  expect(issues?.[0].message).toBe(message);
});

it('reads what it wrote', () => {
  const brief = { text: 'A menu', shots: ['Thali', 'Dosa'], onSite: { name: 'Ravi', phone: '9876543210' } };
  expect(fieldsOf(formOf(brief))).toEqual(brief);
  expect(fieldsOf(formOf({}))).toEqual({ text: '', shots: [], onSite: null });
});

it('takes a contact with name and number only', () => {
  expect(hasBothOrNeither(blank)).toBe(true);
  expect(hasBothOrNeither({ name: 'Ravi', phone: '' })).toBe(false);
  expect(hasBothOrNeither({ name: '', phone: '9876543210' })).toBe(false);
});
