import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { deliveryQuery } from '@/api/delivery';
import { useBookingEvents, useLiveChanges } from '@/api/live';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useUserId } from '@/session/useSession';

type Paged = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Loads one page after the other, until a page fails or the last one has loaded. */
export function useEveryPage({ hasNextPage, isFetching, isError, fetchNextPage }: Paged): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
}

/** Loads the delivery of a booking with all of its files, and keeps it up to date. */
export function useDelivery(bookingId: string) {
  const options = deliveryQuery(useUserId(), bookingId);
  const query = useInfiniteQuery(options);
  const client = useQueryClient();
  const refresh = () => refetchAfterInFlight(client, options.queryKey);

  useLiveChanges('deliveries', (change) => {
    if (!change || change.record.booking === bookingId) void refresh();
  });
  // A change of the booking, such as a payment, can unlock the downloads of the delivery.
  useBookingEvents(() => void refresh());
  useEveryPage(query);

  const pages = query.data?.pages;
  const files = useMemo(() => pages?.flatMap((page) => page.files) ?? [], [pages]);
  return { query, head: pages?.[0], files, refresh };
}
