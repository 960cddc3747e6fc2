import { History } from 'lucide-react';
import { ShootCard } from './ShootCard';
import { ShootPanel } from './ShootPanel';
import { dashboardTexts as texts } from '@/texts/dashboard';

const empty = { title: texts.noPast, description: texts.noPastHint, icon: History };

/** What is done, the latest first. */
export function PastShoots({ photographerId }: { photographerId: string }) {
  return (
    <ShootPanel
      photographerId={photographerId}
      status="completed"
      title={texts.past}
      allTitle={texts.allPast}
      viewAll={texts.viewAllPast}
      closeLabel={texts.showLess}
      empty={empty}
      renderShoot={(shoot) => <ShootCard shoot={shoot} />}
    />
  );
}
