import { Inbox } from 'lucide-react';
import { RequestCard } from './RequestCard';
import { ShootPanel } from './ShootPanel';
import { dashboardTexts as texts } from '@/texts/dashboard';

const empty = { title: texts.noRequests, description: texts.noRequestsHint, icon: Inbox };

/** What waits for an answer. */
export function Requests({ photographerId }: { photographerId: string }) {
  return (
    <ShootPanel
      photographerId={photographerId}
      status="pending for approval"
      title={texts.requests}
      allTitle={texts.allRequests}
      empty={empty}
      renderShoot={(request) => <RequestCard request={request} />}
    />
  );
}
