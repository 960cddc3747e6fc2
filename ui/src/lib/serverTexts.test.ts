import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureTexts, serverErrorTexts, serverFieldTexts } from '@/texts/errors';
import { CallFailure, messageOf, toApiError, withReason } from './errors';

const errorTexts = { slot_taken: 'यह समय अब उपलब्ध नहीं है।', internal: 'never shown' };
const fieldTexts = { in_use: 'पहले से उपयोग में है।', 'email.in_use': 'यह ईमेल पहले से उपयोग में है।' };

// The test files share their modules, which may be loaded before this file could mock them. The texts themselves are therefore
// changed and restored.
beforeAll(() => {
  Object.assign(serverErrorTexts, errorTexts);
  Object.assign(serverFieldTexts, fieldTexts);
});
afterAll(() => {
  for (const code of Object.keys(errorTexts)) Reflect.deleteProperty(serverErrorTexts, code);
  for (const code of Object.keys(fieldTexts)) Reflect.deleteProperty(serverFieldTexts, code);
});

const refused = (code: string, data = {}, status = 409) =>
  toApiError(new CallFailure(status, { code, message: 'In English.', data }));

it('replaces the message of a code that has a text', () => {
  const failure = refused('slot_taken');
  expect(messageOf(failure, 'Booking Failed.')).toBe('यह समय अब उपलब्ध नहीं है।');
  expect(withReason('Failed.', failure)).toBe('Failed. यह समय अब उपलब्ध नहीं है।');
});

it.each(['conflict', 'toString', 'a_newer_code'])('keeps the message of %s, which has no text', (code) => {
  expect(messageOf(refused(code))).toBe('In English.');
});

it('shows no details of a server error', () => {
  expect(messageOf(refused('internal', {}, 500))).toBe(failureTexts.unexpected);
});

it('replaces the messages of fields, those for a particular field first', () => {
  const problem = { code: 'in_use', message: 'In use.' };
  const data = { email: problem, mobileNo: problem, name: { code: 'invalid', message: 'Too long.' } };
  expect(refused('conflict', data).fields).toEqual({
    email: 'यह ईमेल पहले से उपयोग में है।',
    mobileNo: 'पहले से उपयोग में है।',
    name: 'Too long.',
  });
});
