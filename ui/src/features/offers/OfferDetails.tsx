import { Box, Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { Boxes, CalendarClock, MapPin } from 'lucide-react';
import { type Dispatch, type RefObject, useEffect, useState } from 'react';
import { useDashboardRefresh } from '@/api/dashboard';
import { answerOffer } from '@/api/offers';
import type { Offer, OfferAnswer } from '@/api/openapi.gen';
import { hasCode, messageOf } from '@/lib/errors';
import { showTime } from '@/lib/format/clock';
import { daysLeft, formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { actTexts, unitTexts } from '@/texts/words';
import { useCountdown } from '@/ui/date/useCountdown';
import { FormError } from '@/ui/form/FormError';
import { Fact } from '@/ui/layout/Fact';
import type { Outcome, QueuedOffer, QueueEvent } from './offerQueue';
import { OfferRing, timeLeft } from './OfferRing';
import { offerTexts as texts } from './texts';

/** Returns the start of the shoot as text. If the shoot is today or tomorrow, the text says so in place of the date. */
function startText({ start: { scheduledDate, scheduledTime } }: Pick<Offer, 'start'>): string {
  const days = daysLeft(scheduledDate);
  if (days === 0) return texts.today(showTime(scheduledTime));
  return days === 1 ? texts.tomorrow(showTime(scheduledTime)) : formatDayAndTime(scheduledDate, scheduledTime);
}

/** Returns a summary of the offer for screen readers. */
function summaryOf(offer: Offer, seconds: number): string {
  const { total, youGet, category, unit, skuCount, area } = offer;
  const size = unitTexts.counted(unit, skuCount);
  const amount = youGet === total ? formatRupees(total) : texts.paysAndYouGet(formatRupees(total), formatRupees(youGet));
  return texts.summary(amount, category, size, area, startText(offer), timeLeft(seconds).words);
}

const refusals = { offer_lost: 'lost', offer_ended: 'ended', offer_clash: 'clash' } as const;

/** Returns the outcome if the server refused the answer for one of the known reasons, and undefined after any other error. */
function refusalOf(failure: unknown): Outcome | undefined {
  const code = (Object.keys(refusals) as (keyof typeof refusals)[]).find((known) => hasCode(failure, known));
  return code && { kind: refusals[code] };
}

/**
 * Returns a function that sends the answer to an offer, the answer that is being sent, and the message to show if sending
 * failed. A second call does nothing while an answer is being sent.
 */
function useAnswer(offerId: string, send: Dispatch<QueueEvent>) {
  const refresh = useDashboardRefresh();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (answer: OfferAnswer['answer']) => {
      setProblem(undefined);
      send({ type: 'answering', offerId });
      return answerOffer(offerId, answer);
    },
    onSuccess: ({ bookingId, payBy }) => {
      if (!bookingId) return send({ type: 'dismissed', offerId });
      send({ type: 'settled', offerId, outcome: { kind: 'accepted', bookingId, payBy } });
      void refresh();
    },
    onError: (failure, answer) => {
      const refusal = refusalOf(failure);
      if (answer === 'decline' && refusal) return send({ type: 'dismissed', offerId });
      if (refusal) return send({ type: 'settled', offerId, outcome: refusal });
      send({ type: 'unanswered' });
      setProblem(messageOf(failure, texts.failed));
    },
  });
  return { answer: mutate, sending: isPending ? variables : undefined, problem };
}

type OfferDetailsProps = {
  queued: QueuedOffer;
  /** The heading, which takes the focus. */
  title: RefObject<HTMLHeadingElement | null>;
  /** The number of further offers in the queue, without those that were put aside. */
  more: number;
  send: Dispatch<QueueEvent>;
};

const announcedSeconds = 10;
const ringSize = 132;

/** Shows an offer's price, place, category and start, and the buttons for accepting and declining it. */
export function OfferDetails({ queued: { offer, since, until }, title, more, send }: OfferDetailsProps) {
  const whole = Math.ceil((until - since) / 1000);
  const { left } = useCountdown((until - since) / 1000, since);
  const { answer, sending, problem } = useAnswer(offer.offerId, send);
  // The summary does not change with the time left, because a screen reader would otherwise announce it again each second.
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
            textStyle={{ base: '4xl', sm: '5xl', md: '6xl' }}
            lineHeight="1"
            letterSpacing="tight"
            fontVariantNumeric="tabular-nums"
          >
            {texts.youGet(formatRupees(offer.youGet))}
          </Text>
          <Text mt="2" color="fg.muted">
            {(offer.kind === 'rescue' ? texts.fixedPrice : texts.customerPays)(formatRupees(offer.total))}
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

type Answer = OfferAnswer['answer'];
type OfferActionsProps = { sending: Answer | undefined; onAnswer: (answer: Answer) => void };

// The buttons are disabled at first, so that a click that was meant for the page below does not answer the offer.
const guardMilliseconds = 500;
const look = { h: '16', textStyle: 'xl', minW: '0', _disabled: { opacity: 1 } } as const;

/** Shows two large buttons for the answer. */
function OfferActions({ sending, onAnswer }: OfferActionsProps) {
  const [guarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setGuarded, guardMilliseconds, false);
    return () => clearTimeout(timer);
  }, []);
  const disabled = guarded || sending !== undefined;
  return (
    <Flex gap="3">
      <Button
        {...look}
        flex="2"
        variant="outline"
        colorPalette="gray"
        loading={sending === 'decline'}
        loadingText={actTexts.decline}
        disabled={disabled}
        onClick={() => onAnswer('decline')}
      >
        {actTexts.decline}
      </Button>
      <Button
        {...look}
        flex="3"
        loading={sending === 'accept'}
        loadingText={actTexts.accept}
        disabled={disabled}
        onClick={() => onAnswer('accept')}
      >
        {actTexts.accept}
      </Button>
    </Flex>
  );
}
