import { categoriesQuery } from '@/api/catalogue';
import { largestCitiesQuery } from '@/api/cities';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/**
 * HeroSearch waits for its code and for the categories, because the server sends the form with the categories in it. The
 * build prerenders the template in landingTemplates instead.
 */
export const HeroSearch = lazyNamed(async () => {
  const [{ HeroSearch: loaded }] = await Promise.all([import('./HeroSearch'), queryClient.prefetchQuery(categoriesQuery)]);
  return { HeroSearch: loaded };
}, 'HeroSearch');

/** Loads the cities. If that fails, it never resolves, so that the links from the server remain. */
const cities = () => queryClient.fetchQuery(largestCitiesQuery).catch(() => new Promise<never>(() => undefined));

/**
 * LargestCities waits for its code and its data, because the server sends the page with the cities in it: React must not
 * take over that part before the app can show the same. The build prerenders the template in landingTemplates
 * instead.
 */
export const LargestCities = lazyNamed(async () => {
  const [{ LargestCities: loaded }] = await Promise.all([import('./city/LargestCities'), cities()]);
  return { LargestCities: loaded };
}, 'LargestCities');
