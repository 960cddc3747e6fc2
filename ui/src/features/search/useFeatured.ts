import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/catalogue';
import { itemsQuery } from '@/api/photographers';

const perPage = 6;

/**
 * Loads the photographers with the most completed shoots. `categoryId` limits them to one category. It may come from a
 * URL, so an id that belongs to no category is ignored. `known` is the id if it belongs to a category.
 */
export function useFeatured(categoryId: string | undefined) {
  const categories = useQuery(categoriesQuery);
  const known = categories.data?.find(({ _id }) => _id === categoryId)?._id;
  const search = { sort: 'popularity', perPage } as const;
  const photographers = useInfiniteQuery({
    ...itemsQuery(known ? { ...search, categoryId: known } : search),
    enabled: !categoryId || !categories.isPending,
  });
  return { photographers, known };
}
