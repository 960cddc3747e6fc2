import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

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

const tick = 15_000;

/** The time, so that what is told of it stays true while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time by the server's clock, which decides what can be done when, whatever the clock of this browser says. */
export function useServerNow(): number {
  const { data: ahead = 0 } = useQuery(clockAheadQuery);
  return useNow() - ahead;
}
