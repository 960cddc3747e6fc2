import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/lib/errors';

const retries = 2;

/** Asks again when no answer came or the server stumbled; a refusal (4xx) stays a refusal. */
export function worthRetrying(failureCount: number, failure: Error): boolean {
  const status = failure instanceof ApiError ? failure.status : 0;
  return failureCount < retries && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000 },
    mutations: { retry: false },
  },
});

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
