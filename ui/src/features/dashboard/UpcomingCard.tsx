import { Badge, Flex, HStack } from '@chakra-ui/react';
import { ChangeTime } from './ChangeTime';
import { CompleteShoot } from './CompleteShoot';
import { PayByBadge } from './PayByBadge';
import { ShootCard } from './ShootCard';
import { nearness } from './shootFacts';
import { useServerNow } from '@/api/useServerNow';
import { WithdrawShoot } from './WithdrawShoot';
import type { BookingRequest } from '@/api/openapi.gen';
import { hasCome } from '@/lib/format/dates';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';

/** A shoot to come, or one whose day is past and that is not completed yet. */
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
    >
      <Flex gap="2" wrap="wrap" mt="4">
        <ChangeTime shoot={shoot} photographerId={photographerId} size="sm" />
        <WithdrawShoot shoot={shoot} size="sm" />
      </Flex>
      {due && <CompleteShoot shoot={shoot} />}
    </ShootCard>
  );
}
