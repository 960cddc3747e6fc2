import { Box, Dialog, Stack, Text } from '@chakra-ui/react';
import { Boxes, CalendarClock, MapPin } from 'lucide-react';
import { useEffect, useState, type Dispatch, type RefObject } from 'react';
import { Fact } from '@/ui/layout/Fact';
import { FormError } from '@/ui/form/FormError';
import { useCountdown } from '@/ui/date/useCountdown';
import { formatRupees } from '@/lib/format/money';
import { offerTexts as texts } from './texts';
import { unitTexts } from '@/texts/units';
import { OfferActions } from './OfferActions';
import { startText, summaryOf } from './offerFacts';
import type { QueuedOffer, QueueEvent } from './offerQueue';
import { OfferRing } from './OfferRing';
import { useAnswer } from './useAnswer';

type OfferDetailsProps = {
  queued: QueuedOffer;
  /** Takes the focus. */
  title: RefObject<HTMLHeadingElement | null>;
  /** How many wait behind it. */
  more: number;
  send: Dispatch<QueueEvent>;
};

const announcedSeconds = 10;
const ringSize = 132;

/** One offer with its two answers: what it pays, where, what and when. */
export function OfferDetails({ queued: { offer, since, until }, title, more, send }: OfferDetailsProps) {
  const whole = Math.ceil((until - since) / 1000);
  const { left } = useCountdown((until - since) / 1000, since);
  const { answer, sending, problem } = useAnswer(offer.offerId, send);
  // Said once: a screen reader would begin again with each second.
  const [summary] = useState(() => summaryOf(offer, left));

  useEffect(() => title.current?.focus(), [title]);
  useEffect(() => {
    if (left === 0) send({ type: 'timeUp', offerId: offer.offerId });
  }, [left, offer.offerId, send]);

  return (
    <>
      <Stack flex="1" gap={{ base: '5', md: '6' }} px={{ base: '5', md: '8' }} pb="6" align="center" justify="center">
        <Dialog.Title ref={title} tabIndex={-1} outline="none" textStyle={{ base: 'xl', md: '2xl' }} textAlign="center">
          {texts.titles[offer.kind]}
        </Dialog.Title>
        <Dialog.Description srOnly>{summary}</Dialog.Description>
        <OfferRing left={left} whole={whole} size={ringSize} />
        <Box textAlign="center">
          <Text
            fontFamily="heading"
            fontWeight="semibold"
            textStyle={{ base: '6xl', md: '7xl' }}
            lineHeight="1"
            letterSpacing="tight"
            fontVariantNumeric="tabular-nums"
          >
            {formatRupees(offer.total)}
          </Text>
          <Text mt="2" color="fg.muted">
            {offer.kind === 'rescue' ? texts.fixedPrice : texts.amount}
          </Text>
        </Box>
        <Stack as="dl" gap="3" width="full" maxW="md" textStyle="lg" fontWeight="medium" layerStyle="card" boxShadow="none" p="5">
          <Fact icon={MapPin} label={texts.where}>
            {offer.area}
          </Fact>
          <Fact icon={CalendarClock} label={texts.when}>
            {startText(offer)}
          </Fact>
          <Fact icon={Boxes} label={texts.what}>
            {texts.shoot(offer.category, unitTexts.counted(offer.unit, offer.skuCount))}
          </Fact>
        </Stack>
        <Text textStyle="sm" color="fg.muted" textAlign="center" maxW="md">
          {offer.kind === 'rescue' ? texts.rescue : texts.addressLater}
        </Text>
      </Stack>
      <Box
        position="sticky"
        bottom="0"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border.subtle"
        borderBottomRadius={{ md: 'xl' }}
        px={{ base: '5', md: '8' }}
        pt="4"
        pb={{ base: 'max({spacing.4}, env(safe-area-inset-bottom))', md: '6' }}
      >
        <FormError message={problem} />
        <OfferActions sending={sending} onAnswer={answer} />
        {more > 0 && (
          <Text mt="3" textStyle="sm" color="fg.muted" textAlign="center">
            {texts.more(more)}
          </Text>
        )}
      </Box>
      <Box role="status" srOnly>
        {left <= announcedSeconds && left > 0 && texts.secondsLeft}
      </Box>
    </>
  );
}
