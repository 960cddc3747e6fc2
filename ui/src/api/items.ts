import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PhotographerItem } from '@/api/photographer';
import { call } from '@/api/call';

type Answer = { readonly items: readonly PhotographerItem[]; readonly nextCursor: string };

/** What /api/items may be asked; a value left out does not filter. */
export type ItemsSearch = {
  readonly location?: string;
  readonly categoryId?: string;
  /** Least rating. */
  readonly rating?: string;
  /** Most rupees per SKU. */
  readonly pricing?: string;
  readonly type?: readonly string[];
  readonly sort?: string;
  readonly order?: string;
  readonly perPage?: string;
};

/** Photographers by filters, whenever they are free, page by page. */
export const itemsQuery = (search: ItemsSearch) =>
  infiniteQueryOptions({
    queryKey: ['photographers', 'items', search],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      call<Answer>('/api/items', { public: true, signal, query: { ...search, cursor } }),
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
  });
