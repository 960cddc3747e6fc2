import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Paged } from '@/api/booking';
import type { Review } from '@/api/photographer';
import { call } from '@/api/call';

type Answer = Paged & { readonly reviews: readonly Review[] };

const perPage = 6;

/** What customers say, newest first, page by page. */
export const reviewsQuery = (photographerId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', photographerId],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      call<Answer>(`/portfolio/reviews/${photographerId}`, { public: true, signal, query: { page, perPage } }),
    getNextPageParam: ({ page, totalItems }) => (page * perPage < totalItems ? page + 1 : undefined),
  });
