import { Box, chakra, Container, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, type Dispatch } from 'react';
import { useCountdown } from '@/ui/date/useCountdown';
import { formatRupees } from '@/lib/format/money';
import { offerTexts as texts } from './texts';
import type { QueuedOffer, QueueEvent } from './offerQueue';
import { OfferRing } from './OfferRing';

type OfferBarProps = { queued: QueuedOffer; send: Dispatch<QueueEvent> };

const ringSize = 44;

/** An offer that was put aside: below the header, until it is answered or over. */
export function OfferBar({ queued: { offer, since, until }, send }: OfferBarProps) {
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
