import { CalendarDays } from 'lucide-react';
import { isToday } from './shootFacts';
import { ShootPanel } from './ShootPanel';
import { UpcomingCard } from './UpcomingCard';
import { useServerNow } from '@/api/useServerNow';
import { dashboardTexts as texts } from '@/texts/dashboard';

const empty = { title: texts.noUpcoming, description: texts.noUpcomingHint, icon: CalendarDays };

/** What was accepted and is still to be done; those of today are shown before. */
export function UpcomingShoots({ photographerId }: { photographerId: string }) {
  const now = useServerNow();
  return (
    <ShootPanel
      photographerId={photographerId}
      status="upcoming"
      title={texts.upcoming}
      allTitle={texts.allUpcoming}
      empty={empty}
      isShownBefore={(shoot) => isToday(shoot, now)}
      renderShoot={(shoot) => <UpcomingCard shoot={shoot} photographerId={photographerId} />}
    />
  );
}
