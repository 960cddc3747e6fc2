import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { upcomingQuery } from '@/api/dashboard';
import { isToday } from './shootFacts';
import { TodayCard } from './TodayCard';
import { useServerNow } from '@/api/useServerNow';
import { useUserId } from '@/session/useUserId';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

/** The shoots of this day, before all else. */
export function TodayShoots({ photographerId }: { photographerId: string }) {
  const { data } = useQuery(upcomingQuery(useUserId(), photographerId));
  const now = useServerNow();
  const shoots = data?.requests.filter((shoot) => isToday(shoot, now)) ?? [];
  const fallback = useFocusFallback(shoots.length);
  if (shoots.length === 0) return null;
  return (
    <Stack as="section" aria-label={texts.today} gap="4" {...fallback}>
      {shoots.map((shoot) => (
        <TodayCard key={shoot._id} shoot={shoot} photographerId={photographerId} />
      ))}
    </Stack>
  );
}
