import { useQuery } from '@tanstack/react-query';
import { firstRequestsQuery, upcomingQuery } from '@/api/dashboard';
import { useUserId } from '@/session/useSession';
import { Reschedules } from '@/shared/reschedule/Reschedules';
import { reschedulableOf } from './shootFacts';

/** Shows the proposed times of all requests and upcoming shoots. */
export function ShootReschedules({ photographerId }: { photographerId: string }) {
  const userId = useUserId();
  const requests = useQuery(firstRequestsQuery(userId, photographerId, 'pending for approval'));
  const upcoming = useQuery(upcomingQuery(userId, photographerId));
  const all = [requests, upcoming].flatMap(({ data }) => data?.requests ?? []);
  return <Reschedules bookings={all.map((shoot) => reschedulableOf(shoot, photographerId))} />;
}
