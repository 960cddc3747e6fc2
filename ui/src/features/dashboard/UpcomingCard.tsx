import { Badge } from '@chakra-ui/react';
import { CompleteShoot } from '@/features/dashboard/CompleteShoot';
import { ShootCard } from '@/features/dashboard/ShootCard';
import { nearness } from '@/features/dashboard/shootFacts';
import { useNow } from '@/features/dashboard/useNow';
import type { BookingRequest } from '@/api/openapi.gen';
import { hasCome } from '@/lib/format/dates';

/** A shoot to come, or one whose day is past and that is not completed yet. */
export function UpcomingCard({ shoot }: { shoot: BookingRequest }) {
  const due = hasCome(shoot.date, shoot.time, useNow());

  return (
    <ShootCard
      shoot={shoot}
      wholePlace
      badge={
        <Badge size="md" colorPalette={due ? 'marigold' : 'gray'} variant={due ? 'solid' : undefined}>
          {nearness(shoot)}
        </Badge>
      }
    >
      {due && <CompleteShoot shoot={shoot} />}
    </ShootCard>
  );
}
