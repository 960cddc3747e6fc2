import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors';
import { keys } from './keys';
import { leaveLive } from './live';
import { dropPrivateData, worthRetrying } from './queryClient';

vi.mock('./live', () => ({ leaveLive: vi.fn() }));

it.each([
  [0, 0, true],
  [503, 1, true],
  [503, 2, false],
  [404, 0, false],
  [429, 0, false],
])('after status %d and %d retries: %s', (status, retries, again) => {
  expect(worthRetrying(retries, new ApiError(status, ''))).toBe(again);
});

it('removes private data when a person leaves, and nothing when a visitor signs in', async () => {
  const client = new QueryClient();
  const own = keys.own('a1').account();
  const load = (queryKey: readonly string[], value: string) =>
    client.fetchQuery({ queryKey, queryFn: () => value, staleTime: Infinity });
  await Promise.all([load(own, 'own'), load(keys.cities(), 'cities')]);
  let signal: AbortSignal | undefined;
  void client
    .fetchQuery({ queryKey: keys.own('a1').addresses(), queryFn: (query) => new Promise(() => (signal = query.signal)) })
    .catch(() => undefined);

  dropPrivateData(client, { from: undefined, to: 'a1', expired: false });
  expect(client.getQueryData(own)).toBe('own');
  dropPrivateData(client, { from: 'a1', to: 'm1', expired: false });
  expect(client.getQueryData(own)).toBeUndefined();
  expect(client.getQueryData(keys.cities())).toBe('cities');
  expect(signal?.aborted).toBe(true);
  expect(leaveLive).toHaveBeenCalledOnce();
});
