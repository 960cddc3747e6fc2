import { categoriesQuery, largestCitiesQuery } from '@/api/catalogue';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/**
 * Shows the search form once its code and the categories have loaded. It waits for the categories, because the form in the
 * HTML from the server contains them. The build prerenders the template in landingTemplates instead.
 */
export const HeroSearch = lazyNamed(async () => {
  const [{ HeroSearch: loaded }] = await Promise.all([import('./HeroSearch'), queryClient.prefetchQuery(categoriesQuery)]);
  return { HeroSearch: loaded };
}, 'HeroSearch');

/** Loads the cities. If that fails, the promise never settles, so that the links from the server remain. */
const cities = () => queryClient.fetchQuery(largestCitiesQuery).catch(() => new Promise<never>(() => undefined));

/**
 * Shows the largest cities once the code and the data have loaded. The page from the server contains the cities, so React
 * must not replace that part before the app can show the same cities. The build prerenders the template in landingTemplates
 * instead.
 */
export const LargestCities = lazyNamed(async () => {
  const [{ LargestCities: loaded }] = await Promise.all([import('./city/LargestCities'), cities()]);
  return { LargestCities: loaded };
}, 'LargestCities');
