import { Box, chakra, Container, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { useLiveChanges } from '@/api/live';
import { offersQuery } from '@/api/offers';
import { playOfferSound } from '@/lib/browser/offerSound';
import { formatRupees } from '@/lib/format/money';
import { useCountdown } from '@/ui/date/useCountdown';
import { OfferDialog } from './OfferDialog';
import { emptyQueue, queueAfter, type QueuedOffer, type QueueEvent, shownOf } from './offerQueue';
import { OfferRing } from './OfferRing';
import { offerTexts as texts } from './texts';

/**
 * Returns the queue of a photographer's offers and a function that sends events to it. `OfferHost` requests the offers
 * again when they change.
 */
function useOffers(userId: string) {
  const { data } = useQuery(offersQuery(userId));
  const [queue, send] = useReducer(queueAfter, emptyQueue);

  useLiveChanges('offers', (change) => {
    const { id, status } = change?.record ?? {};
    if (typeof id === 'string') send({ type: 'changed', offerId: id, status: String(status) });
  });

  useEffect(() => {
    if (data) send({ type: 'listed', ...data });
  }, [data]);

  useArrivals(queue.queued.map(({ offer }) => offer.offerId));
  return { queue, send };
}

/** Plays a sound when new offers arrive. */
function useArrivals(offerIds: readonly string[]) {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (offerIds.some((offerId) => !known.current.has(offerId))) playOfferSound();
    known.current = new Set(offerIds);
  }, [offerIds]);
}

/** Shows a photographer's offers: one in a dialog, and those that were put aside in bars. */
export function Offers({ userId }: { userId: string }) {
  const { queue, send } = useOffers(userId);
  const current = shownOf(queue);
  // While the dialog fades out, it still shows the last offer.
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

/** Shows a bar for an offer that was put aside. Clicking the bar opens the offer again. */
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
