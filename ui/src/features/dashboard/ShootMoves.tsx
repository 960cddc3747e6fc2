import { useQuery } from '@tanstack/react-query';
import { Moves } from '@/shared/reschedule/Moves';
import { firstRequestsQuery, upcomingQuery } from '@/api/dashboard';
import { movableOf } from './movable';
import { useUserId } from '@/session/useUserId';

/** The proposed times of all shoots to come. */
export function ShootMoves({ photographerId }: { photographerId: string }) {
  const userId = useUserId();
  const requests = useQuery(firstRequestsQuery(userId, photographerId, 'pending for approval'));
  const upcoming = useQuery(upcomingQuery(userId, photographerId));
  const all = [requests, upcoming].flatMap(({ data }) => data?.requests ?? []);
  return <Moves bookings={all.map((shoot) => movableOf(shoot, photographerId))} />;
}
