import { useQuery } from '@tanstack/react-query';
import { useNow } from '@/lib/react/useNow';
import { clockAheadQuery } from './serverClock';

/** The time by the server's clock, which decides what can be done when, whatever the clock of this browser says. */
export function useServerNow(): number {
  const { data: ahead = 0 } = useQuery(clockAheadQuery);
  return useNow() - ahead;
}
