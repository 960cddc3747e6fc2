import { categoriesQuery } from '@/api/catalogue';
import { queryClient } from '@/api/queryClient';
import { lazyNamed } from '@/lib/react/lazyNamed';

/**
 * HeroSearch, once its code and the categories are there: the server sends the form with the categories in it. The build
 * prerenders HeroSearchTemplate in place of it.
 */
export const HeroSearch = lazyNamed(async () => {
  const [loaded] = await Promise.all([import('./HeroSearch'), queryClient.prefetchQuery(categoriesQuery)]);
  return loaded;
}, 'HeroSearch');
