import { useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { OfferBar } from './OfferBar';
import { shownOf, type QueuedOffer } from './offerQueue';
import { useOffers } from './useOffers';

// Most visits bring no offer.
const OfferDialog = lazyDialog(() => import('./OfferDialog'), 'OfferDialog');

/** Shows a photographer's offers, on whatever page they are. */
export function OfferHost({ userId }: { userId: string }) {
  const { queue, send } = useOffers(userId);
  const current = shownOf(queue);
  // Kept so that the dialog still shows the offer while it fades out.
  const [last, setLast] = useState<QueuedOffer>();
  if (current && current !== last) setLast(current);
  const shown = current ?? last;
  const isOver = shown?.outcome !== undefined && shown.outcome.kind !== 'clash';
  const aside = queue.queued.filter(({ isAside }) => isAside);
  return (
    <>
      {aside.map((queued) => (
        <OfferBar key={queued.offer.offerId} queued={queued} send={send} />
      ))}
      {shown && (
        <OfferDialog
          open={current !== undefined}
          onClose={() => send({ type: isOver ? 'dismissed' : 'aside', offerId: shown.offer.offerId })}
          queued={shown}
          more={queue.queued.length - aside.length - 1}
          send={send}
        />
      )}
    </>
  );
}
