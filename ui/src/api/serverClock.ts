import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * The `Date` header has a resolution of one second and takes time to arrive, so differences up to this many milliseconds are
 * ignored.
 */
const tolerated = 5_000;

/** Loads how far this browser's clock is ahead of the server's, in milliseconds, for countdowns to a time of the server. */
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

const tick = 15_000;

/** Returns the current time, and updates it every 15 seconds while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * Returns the current time according to the server's clock. The server's clock decides what can be done when, and this
 * browser's clock may be wrong.
 */
export function useServerNow(): number {
  const { data: ahead = 0 } = useQuery(clockAheadQuery);
  return useNow() - ahead;
}
