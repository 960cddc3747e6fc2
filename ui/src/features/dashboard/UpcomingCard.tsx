import { Badge, HStack } from '@chakra-ui/react';
import { ChangeTime } from '@/features/dashboard/ChangeTime';
import { CompleteShoot } from '@/features/dashboard/CompleteShoot';
import { ShootCard } from '@/features/dashboard/ShootCard';
import { nearness } from '@/features/dashboard/shootFacts';
import { useNow } from '@/features/dashboard/useNow';
import type { BookingRequest } from '@/api/openapi.gen';
import { hasCome } from '@/lib/format/dates';
import { rescheduleTexts } from '@/texts/reschedule';

/** A shoot to come, or one whose day is past and that is not completed yet. */
export function UpcomingCard({ shoot, photographerId }: { shoot: BookingRequest; photographerId: string }) {
  const due = hasCome(shoot.date, shoot.time, useNow());

  return (
    <ShootCard
      shoot={shoot}
      wholePlace
      badge={
        <HStack gap="1.5" wrap="wrap">
          <Badge size="md" colorPalette={due ? 'marigold' : 'gray'} variant={due ? 'solid' : undefined}>
            {nearness(shoot)}
          </Badge>
          {shoot.proposal && (
            <Badge size="md" variant="solid" colorPalette="marigold">
              {rescheduleTexts.badge}
            </Badge>
          )}
        </HStack>
      }
    >
      <ChangeTime shoot={shoot} photographerId={photographerId} size="sm" mt="4" />
      {due && <CompleteShoot shoot={shoot} />}
    </ShootCard>
  );
}
