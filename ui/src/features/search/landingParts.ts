import { categoriesQuery, largestCitiesQuery } from '@/api/catalogue';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/**
 * Shows the search form once its code and the categories have loaded, because the form from the server contains the
 * categories. The build prerenders the template in landingTemplates instead.
 */
export const HeroSearch = lazyNamed(async () => {
  const [{ HeroSearch: loaded }] = await Promise.all([import('./HeroSearch'), queryClient.prefetchQuery(categoriesQuery)]);
  return { HeroSearch: loaded };
}, 'HeroSearch');

/** Loads the cities. If that fails, it never resolves, so that the links from the server remain. */
const cities = () => queryClient.fetchQuery(largestCitiesQuery).catch(() => new Promise<never>(() => undefined));

/**
 * Shows the largest cities once the code and the data have loaded. The page from the server contains the cities, so React
 * must not replace that part before the app can show the same. The build prerenders the template in landingTemplates
 * instead.
 */
export const LargestCities = lazyNamed(async () => {
  const [{ LargestCities: loaded }] = await Promise.all([import('./city/LargestCities'), cities()]);
  return { LargestCities: loaded };
}, 'LargestCities');
