import { queryOptions } from '@tanstack/react-query';

/** The `Date` header has whole seconds and travels: a browser's clock is wrong only if it differs by more. */
const tolerated = 5_000;

/** How far this browser's clock is ahead of the server's, in milliseconds, for countdowns to a moment of the server's. */
export const clockAheadQuery = queryOptions({
  queryKey: ['clockAhead'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { headers } = await fetch('/api/health', { signal, cache: 'no-store' });
    return clockAhead(headers.get('Date'), Date.now());
  },
});

export function clockAhead(date: string | null, now: number): number {
  const ahead = now - Date.parse(date ?? '');
  return Math.abs(ahead) > tolerated ? ahead : 0;
}
