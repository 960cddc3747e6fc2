import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, hasCode } from '@/lib/errors';
import { sessionStore, type PersonChange } from '@/session/session';
import { keys } from './keys';
import { leaveLive } from './live';

const retries = 2;

/** Asks again when no answer came or the server failed. A refusal (4xx) stays one, and so does what is not set up. */
export function worthRetrying(failureCount: number, failure: Error): boolean {
  const status = failure instanceof ApiError ? failure.status : 0;
  return failureCount < retries && !hasCode(failure, 'not_configured') && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline calls fail like others, instead of waiting without a word until the connection is back.
    queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Drops what was loaded and sent for a person who left, cancels what is under way, and closes the live connection,
 * which speaks for them.
 */
export function dropPrivateData(client: QueryClient, { from }: PersonChange): void {
  if (from === undefined) return;
  const own = { queryKey: keys.own(from).all() };
  void client.cancelQueries(own);
  client.removeQueries(own);
  client.getMutationCache().clear();
  leaveLive();
}

sessionStore.onPersonChange((change) => dropPrivateData(queryClient, change));

/**
 * Asks again for what is on screen, because it may have changed. A first reading that is on its way may be older than
 * the change, and React Query would take its answer for the new one: it is waited for.
 */
export async function refetchAfterInFlight(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled(first.flatMap((query) => query.promise ?? []));
  await client.invalidateQueries({ queryKey });
}
