import { useQuery } from '@tanstack/react-query';
import { bookingCountQuery } from '@/features/dashboard/api/requests';
import type { OwnPhotographer } from '@/lib/api/photographer';

/** Whether the lists are worth showing: always once approved, before that only if there is something in them. */
export function useHasBookings({ _id, approved }: Pick<OwnPhotographer, '_id' | 'approved'>): boolean {
  const { data: count = 0 } = useQuery({ ...bookingCountQuery(_id), enabled: !approved });
  return approved || count > 0;
}
