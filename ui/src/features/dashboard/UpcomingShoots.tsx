import { CalendarDays } from 'lucide-react';
import { ShootPanel } from '@/features/dashboard/ShootPanel';
import { UpcomingCard } from '@/features/dashboard/UpcomingCard';
import { dashboardTexts as texts } from '@/texts/dashboard';

const empty = { title: texts.noUpcoming, description: texts.noUpcomingHint, icon: CalendarDays };

/** What was accepted and is still to be done. */
export function UpcomingShoots({ photographerId }: { photographerId: string }) {
  return (
    <ShootPanel
      photographerId={photographerId}
      status="upcoming"
      title={texts.upcoming}
      allTitle={texts.allUpcoming}
      empty={empty}
      renderShoot={(shoot) => <UpcomingCard shoot={shoot} />}
    />
  );
}
