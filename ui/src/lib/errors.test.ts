import { describe, expect, it } from 'vitest';
import { failureTexts } from '@/texts/errors';
import {
  ApiError,
  CallFailure,
  fieldCode,
  hasCode,
  messageOf,
  needsLogin,
  toApiError,
  withErrorMessage,
  withReason,
} from './errors';

const answered = (status: number, response: unknown) => new CallFailure(status, response);

describe('toApiError', () => {
  it('keeps status, code, message and field messages of a refusal', () => {
    const data = {
      email: { code: 'taken', message: 'In use.' },
      pricing: { code: 'price_changed', message: 'Now ₹900.', value: 900 },
    };
    const error = toApiError(answered(409, { success: false, status: 409, code: 'price_changed', message: 'Conflict', data }));
    expect(error).toMatchObject({
      status: 409,
      code: 'price_changed',
      message: 'Conflict',
      fields: { email: 'In use.', pricing: 'Now ₹900.' },
      data,
    });
  });

  it.each([
    ['no answer', answered(0, {}), failureTexts.network],
    ['an answer without a message', answered(502, '<html>'), failureTexts.unexpected],
    ['an abort', new CallFailure(0, undefined, true), failureTexts.aborted],
    ['a bug', new TypeError('x is undefined'), failureTexts.unexpected],
  ])('has words for %s', (_case, failure, text) => {
    expect(toApiError(failure).message).toBe(text);
  });

  it('distinguishes a timeout from an abort', () => {
    expect(toApiError(new CallFailure(0, undefined, true), true).message).toBe(failureTexts.timeout);
  });

  it('returns an ApiError unchanged', () => {
    const error = new ApiError(404, 'Not found');
    expect(toApiError(error)).toBe(error);
  });
});

describe('decisions by code', () => {
  const refused = (code: unknown, data: unknown = {}) => toApiError(answered(409, { code, message: 'No.', data }));

  it('compares the code alone, whatever the message', () => {
    expect(hasCode(refused('slot_taken'), 'slot_taken', 'slot_invalid')).toBe(true);
    expect(hasCode(refused('conflict'), 'slot_taken')).toBe(false);
  });

  it.each([
    ['an answer of a proxy', refused(undefined)],
    ['a code that is no text', refused(409)],
    ['a code of a newer server', refused('moon_phase')],
    ['no answer', toApiError(answered(0, {}))],
    ['a bug', new TypeError('x is undefined')],
  ])('finds no known code in %s', (_case, failure) => {
    expect(hasCode(failure, 'conflict', 'unauthorized')).toBe(false);
    expect(needsLogin(failure)).toBe(false);
  });

  it.each(['unauthorized', 'session_ended', 'account_suspended'])('%s requires signing in', (code) =>
    expect(needsLogin(refused(code))).toBe(true),
  );

  it('returns the code of a field', () => {
    const failure = refused('invalid', { token: { code: 'validation_invalid_token', message: 'Expired.' }, odd: 'x' });
    expect(fieldCode(failure, 'token')).toBe('validation_invalid_token');
    expect(fieldCode(failure, 'odd')).toBeUndefined();
    expect(fieldCode(new Error('x'), 'token')).toBeUndefined();
  });
});

it('uses the fallback when a failure has no message for people', () => {
  expect(messageOf(new Error('x'), 'Booking Failed.')).toBe('Booking Failed.');
  expect(messageOf(toApiError(answered(502, '<html>')), 'Booking Failed.')).toBe('Booking Failed.');
  expect(messageOf(toApiError(answered(500, { message: 'Something went wrong on our side.' })), 'Booking Failed.')).toBe(
    'Booking Failed.',
  );
  expect(messageOf(toApiError(answered(503, { message: 'No text messages can be sent.' })), 'Booking Failed.')).toBe(
    'No text messages can be sent.',
  );
  expect(messageOf(new ApiError(409, 'The slot is taken.'), 'Booking Failed.')).toBe('The slot is taken.');
});

it('replaces the message of a failure only if it has none for people', async () => {
  const reword = withErrorMessage('OTP verification failed.');
  const failing = (failure: Error) => Promise.reject(failure).catch(reword);
  await expect(failing(toApiError(answered(502, '<html>')))).rejects.toMatchObject({
    status: 502,
    message: 'OTP verification failed.',
  });
  await expect(
    failing(new ApiError(409, 'This number is taken.', { code: 'mobile_taken', fields: { mobileno: 'taken' } })),
  ).rejects.toMatchObject({
    status: 409,
    code: 'mobile_taken',
    message: 'This number is taken.',
    fields: { mobileno: 'taken' },
  });
});

it('appends the reason of a failure, unless it is a server error', () => {
  const text = 'Failed to delete item. Please try again.';
  expect(withReason(text, new ApiError(404, 'It is gone.'))).toBe(`${text} It is gone.`);
  expect(withReason(text, new ApiError(0, failureTexts.network))).toBe(`${text} ${failureTexts.network}`);
  expect(withReason(text, toApiError(answered(500, { message: 'Something went wrong.' })))).toBe(text);
  expect(withReason(text, new TypeError('x is undefined'))).toBe(text);
});
