import { largestCitiesQuery } from '@/api/cities';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/** Loads the cities. If that fails, it never resolves, so that the links from the server remain. */
const cities = () => queryClient.fetchQuery(largestCitiesQuery).catch(() => new Promise<never>(() => undefined));

/**
 * LargestCities waits for its code and its data, because the server sends the page with the cities in it: React must not
 * take over that part before the app can show the same. The build prerenders LargestCitiesTemplate instead.
 */
export const LargestCities = lazyNamed(async () => {
  const [{ LargestCities: loaded }] = await Promise.all([import('./LargestCities'), cities()]);
  return { LargestCities: loaded };
}, 'LargestCities');
