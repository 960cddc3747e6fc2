import { largestCitiesQuery } from '@/api/cities';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/** Resolves once the cities are loaded. If loading fails, it never resolves, so that the links from the server remain. */
const cities = () => queryClient.fetchQuery(largestCitiesQuery).catch(() => new Promise<never>(() => undefined));

/**
 * LargestCities, once its code and its data are there. The server sends the page with the cities in it: React must not take
 * over that part before the app can show the same. The build prerenders LargestCitiesTemplate in place of it.
 */
export const LargestCities = lazyNamed(async () => {
  const [loaded] = await Promise.all([import('./LargestCities'), cities()]);
  return loaded;
}, 'LargestCities');
