import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Booking, Paged } from '@/api/booking';
import { call } from '@/api/call';

type Answer = Paged & { readonly bookings: readonly Booking[] };

const perPage = 100;

/** The customer's bookings, newest date first. */
export const activityQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', userId],
    meta: { private: true },
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => call<Answer>(`/user/profile/${userId}`, { signal, query: { page, perPage } }),
    getNextPageParam: ({ page, totalItems }) => (page * perPage < totalItems ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ bookings }) => bookings),
  });
