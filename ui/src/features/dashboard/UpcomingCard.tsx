import { Badge, HStack } from '@chakra-ui/react';
import type { BookingRequest } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { hasCome } from '@/lib/format/dates';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import { ChangeTime, CompleteShoot, WithdrawShoot } from './ShootActions';
import { PayByBadge, ShootCard } from './ShootCard';
import { nearness } from './shootFacts';

/** Shows an upcoming shoot, or one whose day has passed without it being marked as completed. */
export function UpcomingCard({ shoot, photographerId }: { shoot: BookingRequest; photographerId: string }) {
  const now = useServerNow();
  const due = hasCome(shoot.date, shoot.time, now);

  return (
    <ShootCard
      shoot={shoot}
      wholePlace
      badge={
        <HStack gap="1.5" wrap="wrap">
          <Badge size="md" colorPalette={due ? 'marigold' : 'gray'} variant={due ? 'solid' : undefined}>
            {nearness(shoot, new Date(now))}
          </Badge>
          <PayByBadge shoot={shoot} />
          {shoot.proposal && (
            <Badge size="md" variant="solid" colorPalette="marigold">
              {rescheduleTexts.badge}
            </Badge>
          )}
        </HStack>
      }
      actions={
        <>
          <ChangeTime shoot={shoot} photographerId={photographerId} size="sm" minH="10" />
          <WithdrawShoot shoot={shoot} size="sm" minH="10" />
        </>
      }
    >
      {due && <CompleteShoot shoot={shoot} />}
    </ShootCard>
  );
}
