import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isLive, useLiveChanges } from '@/api/live';
import { offersQuery } from '@/api/offers';
import { ownProfileQuery } from '@/api/ownProfile';
import { refetchAfterInFlight } from '@/api/queryClient';
import { playOfferSound, prepareOfferSound } from '@/lib/browser/offerSound';
import { emptyQueue, queueAfter } from './offerQueue';

const pollMilliseconds = 5_000;

/** The queue of a photographer's offers: from realtime messages, or by polling while the connection is cut. */
export function useOffers(userId: string) {
  const client = useQueryClient();
  const { data } = useQuery(offersQuery(userId));
  const [queue, send] = useReducer(queueAfter, emptyQueue);
  const refetch = () => void refetchAfterInFlight(client, offersQuery(userId).queryKey);

  useLiveChanges('offers', (change) => {
    const { id, status } = change?.record ?? {};
    if (typeof id === 'string') send({ type: 'changed', offerId: id, status: String(status) });
    refetch();
  });
  usePolling(userId, refetch);

  useEffect(() => {
    if (data) send({ type: 'listed', ...data });
  }, [data]);

  useArrivals(queue.queued.filter(({ outcome }) => !outcome).map(({ offer }) => offer.offerId));
  return { queue, send };
}

/** Polls while the realtime connection is cut, if the photographer takes instant bookings. */
function usePolling(userId: string, refetch: () => void) {
  const [cut, setCut] = useState(false);
  // Only needed to know whether to ask.
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

/** Plays a sound for each offer that comes. */
function useArrivals(open: readonly string[]) {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, prepareOfferSound, { once: true });
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, prepareOfferSound);
    };
  }, []);
  useEffect(() => {
    if (open.some((offerId) => !known.current.has(offerId))) playOfferSound();
    known.current = new Set(open);
  }, [open]);
}
