import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/api/openapi.gen';
import { ApiError, type ErrorCode } from '@/lib/errors';
import { SessionStore } from './session';

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

function tokenExpiring(secondsFromNow: number): string {
  const payload = { exp: Math.floor(Date.now() / 1000) + secondsFromNow };
  return `e30.${btoa(JSON.stringify(payload))}.signature`;
}

const tokenOf = (id: string) => `e30.${btoa(JSON.stringify({ id, exp: Math.floor(Date.now() / 1000) + 60 }))}.signature`;

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('SessionStore', () => {
  it('stores user and token as JSON under separate keys', () => {
    const token = tokenExpiring(60);
    const store = new SessionStore();
    store.signIn(token, asha);

    expect(stored('token')).toBe(token);
    expect(stored('user')).toMatchObject({ _id: 'a1', id: 'a1', role: 'user' });
    expect(store.isValid).toBe(true);
    expect(new SessionStore().session?.user.fullName).toBe('Asha Rao');
  });

  it('removes both at sign-out and notifies its listeners', () => {
    const store = new SessionStore();
    store.signIn(tokenExpiring(60), asha);
    const heard = vi.fn();
    store.onChange(heard);
    store.clear();

    expect(localStorage.length).toBe(0);
    expect(store.session).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each([
    ['an expired token', JSON.stringify(tokenExpiring(-60)), JSON.stringify(asha)],
    ['something that is no JSON', 'token', '{'],
    ['a user without a role', JSON.stringify(tokenExpiring(60)), '{"_id":"a1"}'],
  ])('takes %s for signed out', (_case, token, user) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', user);
    expect(new SessionStore().session).toBeNull();
  });

  it('follows changes in another tab', () => {
    const here = new SessionStore();
    const heard = vi.fn();
    here.onChange(heard);
    localStorage.setItem('user', JSON.stringify(asha));
    localStorage.setItem('token', JSON.stringify(tokenExpiring(60)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(here.session?.user._id).toBe('a1');

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(here.session).toBeNull();
    expect(here.token).toBe('');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each<[ErrorCode, boolean, boolean]>([
    ['session_ended', true, false],
    ['account_suspended', true, true],
    ['wrong_credentials', false, false],
    ['forbidden', false, false],
  ])('ends or stays by the code %s of a refused call', (code, ends, suspended) => {
    const store = new SessionStore();
    const token = tokenExpiring(60);
    store.signIn(token, asha);
    store.endIfRefused('an older token', new ApiError(401, 'No.', { code }));
    expect(store.isValid).toBe(true);

    store.endIfRefused(token, new ApiError(401, 'No.', { code }));
    expect(store.isValid).toBe(!ends);
    expect(store.suspended).toBe(suspended);
  });

  it('updates the person and keeps the token', () => {
    const store = new SessionStore();
    const token = tokenExpiring(60);
    store.signIn(token, asha);
    store.update({ _id: 'a1', fullName: 'Asha R' });
    expect(store.session).toMatchObject({ token, user: { fullName: 'Asha R', email: asha.email } });
    store.update({ _id: 'another', fullName: 'Somebody' });
    expect(store.session?.user.fullName).toBe('Asha R');
  });

  it('notifies listeners of a change of the person, but not of the token', () => {
    const store = new SessionStore();
    const heard = vi.fn();
    store.onPersonChange(heard);
    store.signIn(tokenExpiring(60), asha);
    store.signIn(tokenExpiring(90), asha);
    store.signIn(tokenExpiring(60), { ...asha, _id: 'm1' });
    store.endIfRefused(store.token, new ApiError(401, '', { code: 'session_ended' }));
    expect(heard.mock.calls.map(([change]) => change as unknown)).toEqual([
      { from: undefined, to: 'a1', expired: false },
      { from: 'a1', to: 'm1', expired: false },
      { from: 'm1', to: undefined, expired: true },
    ]);
    expect(store.departures).toBe(2);
  });

  it.each([
    ['another person', 'm1', 'a1'],
    ['the same person', 'a1', undefined],
  ])('knows whose drafts the tab has when %s signs in after a session has expired', (_, next, from) => {
    const before = new SessionStore();
    before.signIn(tokenExpiring(60), asha);
    before.endIfRefused(before.token, new ApiError(401, '', { code: 'session_ended' }));
    const reloaded = new SessionStore();
    const heard = vi.fn();
    reloaded.onPersonChange(heard);
    reloaded.signIn(tokenExpiring(60), { ...asha, _id: next });
    reloaded.clear();
    reloaded.signIn(tokenExpiring(60), asha);
    expect(heard.mock.calls.map(([change]) => change as unknown)).toEqual([
      { from, to: next, expired: false },
      { from: next, to: undefined, expired: false },
      { from: undefined, to: 'a1', expired: false },
    ]);
  });

  it('never combines the person of one sign-in with the token of another', () => {
    const here = new SessionStore();
    here.signIn(tokenOf('a1'), asha);
    // Another tab signs in a different person, and has not written the token yet.
    localStorage.setItem('user', JSON.stringify({ ...asha, _id: 'm1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(here.session).toBeNull();
    localStorage.setItem('token', JSON.stringify(tokenOf('m1')));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(here.session?.user._id).toBe('m1');
  });
});
