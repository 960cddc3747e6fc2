import { largestCitiesQuery } from '@/api/cities';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/** Resolves when the cities are there. Without them it never does, and the links that the server sent stay as they are. */
const cities = () => queryClient.fetchQuery(largestCitiesQuery).catch(() => new Promise<never>(() => undefined));

/**
 * LargestCities, once its code and its data are there. The server sends the page with the cities in it: React must not take
 * over that part before the app can show the same. The build prerenders LargestCitiesTemplate in place of it.
 */
export const LargestCities = lazyNamed(async () => {
  const [loaded] = await Promise.all([import('./LargestCities'), cities()]);
  return loaded;
}, 'LargestCities');
