import { ClientResponseError } from 'pocketbase';
import { expect, it, vi } from 'vitest';
import { messageOf, toApiError, withReason } from './errors';
import { failureTexts } from '../texts/failures';

vi.mock('../texts/serverErrors', () => ({
  serverErrorTexts: { slot_taken: 'यह समय अब उपलब्ध नहीं है।', internal: 'never shown' },
  serverFieldTexts: { in_use: 'पहले से उपयोग में है।', 'email.in_use': 'यह ईमेल पहले से उपयोग में है।' },
}));

const refused = (code: string, data = {}, status = 409) =>
  toApiError(new ClientResponseError({ status, response: { code, message: 'In English.', data } }));

it('replaces the message of a code that has a text', () => {
  const failure = refused('slot_taken');
  expect(messageOf(failure, 'Booking Failed.')).toBe('यह समय अब उपलब्ध नहीं है।');
  expect(withReason('Failed.', failure)).toBe('Failed. यह समय अब उपलब्ध नहीं है।');
});

it.each(['conflict', 'toString', 'a_newer_code'])('keeps the message of %s, which has none', (code) => {
  expect(messageOf(refused(code))).toBe('In English.');
});

it('says nothing specific about a failure of the server', () => {
  expect(messageOf(refused('internal', {}, 500))).toBe(failureTexts.unexpected);
});

it('replaces the messages of fields, those of one field first', () => {
  const problem = { code: 'in_use', message: 'In use.' };
  const data = { email: problem, mobileNo: problem, name: { code: 'invalid', message: 'Too long.' } };
  expect(refused('conflict', data).fields).toEqual({
    email: 'यह ईमेल पहले से उपयोग में है।',
    mobileNo: 'पहले से उपयोग में है।',
    name: 'Too long.',
  });
});
