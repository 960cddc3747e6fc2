import { Box, chakra, Container, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isLive, useLiveChanges } from '@/api/live';
import { offersQuery } from '@/api/offers';
import { ownProfileQuery } from '@/api/ownProfile';
import { refetchAfterInFlight } from '@/api/queryClient';
import { playOfferSound, prepareOfferSound } from '@/lib/browser/offerSound';
import { formatRupees } from '@/lib/format/money';
import { useCountdown } from '@/ui/date/useCountdown';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { emptyQueue, queueAfter, type QueuedOffer, type QueueEvent, shownOf } from './offerQueue';
import { OfferRing } from './OfferRing';
import { offerTexts as texts } from './texts';

const pollMilliseconds = 5_000;

/** Returns the queue of a photographer's offers. Live messages update it, and polling does so while the connection is cut. */
function useOffers(userId: string) {
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

/** Plays a sound for each new offer. */
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

// Most visits have no offer, so the dialog loads with the first one.
const OfferDialog = lazyDialog(() => import('./OfferDialog'), 'OfferDialog');

/** Shows a photographer's offers on every page. */
export function OfferHost({ userId }: { userId: string }) {
  const { queue, send } = useOffers(userId);
  const current = shownOf(queue);
  // The dialog shows this offer while it fades out.
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

type OfferBarProps = { queued: QueuedOffer; send: Dispatch<QueueEvent> };

const ringSize = 44;

/** Shows an offer that was put aside, until it is answered or over. */
function OfferBar({ queued: { offer, since, until }, send }: OfferBarProps) {
  const { left } = useCountdown((until - since) / 1000, since);
  useEffect(() => {
    if (left === 0) send({ type: 'timeUp', offerId: offer.offerId });
  }, [left, offer.offerId, send]);
  return (
    <Box
      as="section"
      aria-label={texts.bar}
      position="sticky"
      top="16"
      zIndex="docked"
      bg="marigold.subtle"
      borderBlockWidth="1px"
      borderColor="marigold.border"
    >
      <Container maxW="7xl">
        <chakra.button
          type="button"
          onClick={() => send({ type: 'reopened', offerId: offer.offerId })}
          display="flex"
          alignItems="center"
          gap="3"
          width="full"
          minH="16"
          textAlign="start"
          cursor="button"
        >
          <OfferRing left={left} whole={Math.ceil((until - since) / 1000)} size={ringSize} />
          <Box flex="1" minW="0">
            <Text fontWeight="semibold">{texts.titles[offer.kind]}</Text>
            <Text textStyle="sm" truncate>
              {texts.barLine(formatRupees(offer.total), offer.area)}
            </Text>
          </Box>
          <Text as="span" fontWeight="semibold" color="marigold.fg" flexShrink={0}>
            {texts.view}
          </Text>
          <ChevronRight size={20} aria-hidden />
        </chakra.button>
      </Container>
    </Box>
  );
}
