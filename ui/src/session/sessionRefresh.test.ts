import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '@/api/openapi.gen';
import { sessionStore } from './session';
import { refreshSession } from './sessionRefresh';

const asha: Account = {
  _id: 'a1',
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  role: 'user',
  mobileno: '',
  mobileVerified: false,
  profile_photo: '',
  picture: '',
};
const day = 86_400_000;
const start = Date.parse('2026-11-21T10:00:00Z');

function tokenOf(age: number): string {
  const payload = { exp: Math.floor((Date.now() - age + 5 * day) / 1000) };
  return `e30.${btoa(JSON.stringify(payload))}.${age}`;
}

function answer(status: number, body: object) {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

let later = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Each test runs a month later than the previous one, because a session is refreshed at most once a day.
  vi.setSystemTime(start + (later += 30 * day));
});

afterEach(() => {
  sessionStore.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a token that is less than a day old, and does nothing without one', async () => {
  const fetch = answer(200, { token: 'never' });
  await refreshSession();
  sessionStore.signIn(tokenOf(day - 60_000), asha);
  await refreshSession();
  expect(fetch).not.toHaveBeenCalled();
});

it('replaces an older token once', async () => {
  const fresh = tokenOf(1);
  const fetch = answer(200, { token: fresh });
  sessionStore.signIn(tokenOf(day + 60_000), asha);
  await Promise.all([refreshSession(), refreshSession()]);
  await refreshSession();
  expect(fetch).toHaveBeenCalledOnce();
  expect(sessionStore.session).toEqual({ token: fresh, user: asha });
});

it('does not affect a person who signed in meanwhile', async () => {
  answer(200, { token: tokenOf(1) });
  sessionStore.signIn(tokenOf(2 * day), asha);
  const refreshing = refreshSession();
  const other = tokenOf(5);
  sessionStore.signIn(other, { ...asha, _id: 'b2' });
  await refreshing;
  expect(sessionStore.token).toBe(other);
});

it('signs out when the server no longer accepts the token', async () => {
  answer(401, { code: 'session_ended', message: 'The request requires valid record authorization token.' });
  sessionStore.signIn(tokenOf(2 * day), asha);
  await refreshSession();
  expect(sessionStore.session).toBeNull();
});

it('keeps the token when there is no answer, and tries again the next time', async () => {
  const old = tokenOf(2 * day);
  answer(502, {});
  sessionStore.signIn(old, asha);
  await refreshSession();
  expect(sessionStore.token).toBe(old);
  const fetch = answer(200, { token: tokenOf(1) });
  await refreshSession();
  expect(fetch).toHaveBeenCalledOnce();
});
