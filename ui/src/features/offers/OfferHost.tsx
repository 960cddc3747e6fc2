import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isLive, useLiveChanges } from '@/api/live';
import { offersQuery } from '@/api/offers';
import { ownProfileQuery } from '@/api/ownProfile';
import { refetchAfterInFlight } from '@/api/queryClient';
import { prepareOfferSound } from '@/lib/browser/offerSound';
import { lazyDialog } from '@/ui/dialog/lazyDialog';

// Most visits receive no offer, so the code that shows offers is loaded with the first one.
const Offers = lazyDialog(() => import('./Offers'), 'Offers');

/**
 * Shows a photographer's offers on every page. It keeps them up to date by live messages or, while the connection is cut
 * and the photographer takes instant bookings, by polling.
 */
export function OfferHost({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(offersQuery(userId));
  const [closed, setClosed] = useState('');
  const open = data?.offers.map(({ offerId }) => offerId).join(' ') ?? '';
  const refetch = () => void refetchAfterInFlight(client, offersQuery(userId).queryKey);

  useLiveChanges('offers', refetch);
  usePolling(userId, refetch);
  usePreparedSound();
  // `onClose` is called only after the code has failed to load. The next offer then loads it again.
  return <Offers userId={userId} open={open !== '' && open !== closed} onClose={() => setClosed(open)} />;
}

const pollMilliseconds = 5_000;

/** Polls while the live connection is cut, if the photographer takes instant bookings. */
function usePolling(userId: string, refetch: () => void) {
  const [cut, setCut] = useState(false);
  // The profile says whether polling is needed.
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), enabled: cut });
  const poll = useEffectEvent(() => {
    const isCut = !isLive();
    setCut(isCut);
    if (isCut && profile?.instant?.on) refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => poll(), pollMilliseconds);
    return () => clearInterval(timer);
  }, []);
}

/** Prepares the sound of offers at the first click or key press, because browsers do not allow sound earlier. */
function usePreparedSound() {
  useEffect(() => {
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, prepareOfferSound, { once: true });
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, prepareOfferSound);
    };
  }, []);
}
