import { Badge, Button, Stack, Text } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { ShootCard } from '@/features/dashboard/ShootCard';
import { nearness } from '@/features/dashboard/shootFacts';
import { useNow } from '@/features/dashboard/useNow';
import type { BookingRequest } from '@/api/openapi.gen';
import { lazyDialog } from '@/components/lazyDialog';
import { formatDay, hasCome } from '@/lib/format/dates';
import { dashboardTexts as texts } from '@/texts/dashboard';

const CompleteDialog = lazyDialog(() => import('@/features/dashboard/CompleteDialog'), 'CompleteDialog');

/** A shoot to come; from its start on it can be completed. */
export function UpcomingCard({ shoot }: { shoot: BookingRequest }) {
  const [asking, setAsking] = useState(false);
  const reasonId = useId();
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
      <Stack gap="2" mt="4">
        {due && (
          <Text display="flex" gap="2" textStyle="sm" fontWeight="medium" bg="bg.warning" borderRadius="sm" px="3" py="2">
            <BellRing size={17} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
            {texts.reminder(shoot.name)}
          </Text>
        )}
        <Button
          size="sm"
          minH="10"
          variant={due ? 'solid' : 'outline'}
          colorPalette={due ? 'marigold' : 'gray'}
          disabled={!due}
          aria-label={texts.completeWhom(shoot.name)}
          aria-describedby={due ? undefined : reasonId}
          onClick={() => setAsking(true)}
        >
          {texts.complete}
        </Button>
        {!due && (
          <Text id={reasonId} textStyle="xs" color="fg.muted" textAlign="center">
            {texts.completeFrom(formatDay(shoot.date), shoot.time)}
          </Text>
        )}
      </Stack>
      <CompleteDialog open={asking} onClose={() => setAsking(false)} shoot={shoot} />
    </ShootCard>
  );
}
