import { categoriesQuery } from '@/api/catalogue';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/**
 * HeroSearch waits for its code and for the categories, because the server sends the form with the categories in it. The
 * build prerenders HeroSearchTemplate instead.
 */
export const HeroSearch = lazyNamed(async () => {
  const [{ HeroSearch: loaded }] = await Promise.all([import('./HeroSearch'), queryClient.prefetchQuery(categoriesQuery)]);
  return { HeroSearch: loaded };
}, 'HeroSearch');
