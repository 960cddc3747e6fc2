import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSentCode, forgetSentCodes, isCodeValid, noteSentCode, sentCodeTime } from './sentCodes';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

afterEach(() => {
  forgetSentCodes();
  vi.useRealTimers();
});

it('remembers a code until it expires', () => {
  expect(isCodeValid('verify asha@example.in', 300)).toBe(false);
  noteSentCode('verify asha@example.in');
  expect(sentCodeTime('verify asha@example.in')).toBe(Date.now());
  vi.setSystemTime(Date.now() + 299_000);
  expect(isCodeValid('verify asha@example.in', 300)).toBe(true);
  vi.setSystemTime(Date.now() + 1_000);
  expect(isCodeValid('verify asha@example.in', 300)).toBe(false);
});

it('distinguishes the purposes of codes', () => {
  noteSentCode('verify 9876543299');
  noteSentCode('login 9876543299');
  forgetSentCode('verify 9876543299');
  expect(isCodeValid('verify 9876543299', 300)).toBe(false);
  expect(isCodeValid('login 9876543299', 300)).toBe(true);
});

it('ignores stored data that cannot be parsed', () => {
  sessionStorage.setItem('sentCodes', '{');
  expect(sentCodeTime('verify 9876543299')).toBeUndefined();
});
