import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, hasCode } from '@/lib/errors';
import { sessionStore, type PersonChange } from '@/session/session';
import { keys } from './keys';
import { leaveLive } from './live';

const retries = 2;

/**
 * Reports whether to repeat a failed call: at most twice, and only if there was no response or the server failed. Repeating
 * would not help against a refusal (4xx) or a feature that is not set up.
 */
export function worthRetrying(failureCount: number, failure: Error): boolean {
  const status = failure instanceof ApiError ? failure.status : 0;
  return failureCount < retries && !hasCode(failure, 'not_configured') && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // While the browser is offline, calls fail like others instead of waiting silently for the connection.
    queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Removes the cached data and mutations of a person who left, cancels the calls that are under way, and closes the realtime
 * connection, which is authenticated as that person.
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
 * Reloads the data under a key after it may have changed. It first waits for initial loads that are under way: their responses
 * may be older than the change, but React Query would take them for the new data.
 */
export async function refetchAfterInFlight(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled(first.flatMap((query) => query.promise ?? []));
  await client.invalidateQueries({ queryKey });
}

const soonMilliseconds = 300;
const waiting = new Set<string>();

/**
 * Reloads the data under a key a moment later, once for all calls until then. For example, a message that is seen as soon as it
 * arrives causes two changes. Because of the delay, it is not counted as unread in between.
 */
export function reloadSoon(client: QueryClient, queryKey: QueryKey): void {
  const key = hashKey(queryKey);
  if (waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    void refetchAfterInFlight(client, queryKey);
  }, soonMilliseconds);
}
