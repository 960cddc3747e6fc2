import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Account } from '@/api/openapi.gen';
import { ApiError } from '@/lib/errors';
import { watchPersonChange } from '@/session/privateData';
import { sessionStore } from '@/session/session';
import { blankInstantDraft, updateInstantDraft, useInstantDraft } from './instantDraft';

watchPersonChange();

const signIn = (id: string) => sessionStore.signIn(`e30.${btoa(JSON.stringify({ id, exp: 4e9 }))}.s`, { _id: id } as Account);
const expire = () => sessionStore.endIfRefused(sessionStore.token, new ApiError(401, '', { code: 'session_ended' }));

beforeEach(() => {
  sessionStore.clear();
  sessionStorage.clear();
});

it.each([
  ['the same person signs in', 'asha', '12 Hill Cart Road'],
  ['another person signs in', 'meera', ''],
])('after a session has expired and %s, the address is %s', (_, next, shootAddress) => {
  const { result } = renderHook(useInstantDraft);
  act(() => {
    signIn('asha');
    updateInstantDraft({ shootAddress: '12 Hill Cart Road' });
    expire();
  });
  expect(result.current.shootAddress).toBe('12 Hill Cart Road');
  act(() => signIn(next));
  expect(result.current).toEqual({ ...blankInstantDraft, shootAddress });
  expect(sessionStorage.getItem('instantDraft') !== null).toBe(shootAddress !== '');
});
