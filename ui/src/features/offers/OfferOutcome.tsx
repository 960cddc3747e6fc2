import { Button, Center, Dialog, Flex, Stack, Text, type ButtonProps } from '@chakra-ui/react';
import { CalendarX, CircleCheck, Hourglass, Zap, type LucideIcon } from 'lucide-react';
import { useEffect, type Dispatch, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '@/api/openapi.gen';
import { toIso } from '@/lib/format/dates';
import { formatUntil } from '@/lib/format/moments';
import { offerTexts as texts } from './texts';
import type { Outcome, QueueEvent } from './offerQueue';

type Kind = Outcome['kind'];
type OfferOutcomeProps = {
  title: RefObject<HTMLHeadingElement | null>;
  offer: Offer;
  outcome: Outcome;
  more: number;
  send: Dispatch<QueueEvent>;
};

const looks: Readonly<Record<Kind, { readonly icon: LucideIcon; readonly heading: string; readonly text: string }>> = {
  accepted: { icon: CircleCheck, heading: texts.accepted, text: texts.acceptedText },
  lost: { icon: Zap, heading: texts.lost, text: texts.lostText },
  ended: { icon: Hourglass, heading: texts.ended, text: texts.endedText },
  clash: { icon: CalendarX, heading: texts.clash, text: texts.clashText },
};

const wide: ButtonProps = { h: '14', textStyle: 'lg', width: 'full' };

/** How an offer went, and the way on. */
export function OfferOutcome({ offer: { offerId, start }, title, outcome, more, send }: OfferOutcomeProps) {
  const { icon: Icon, heading, text } = looks[outcome.kind];
  const dismiss = () => send({ type: 'dismissed', offerId });
  const isGood = outcome.kind === 'accepted';

  // The buttons that had the focus are gone. The heading is read out with it.
  useEffect(() => title.current?.focus(), [title]);

  return (
    <Stack flex="1" gap="6" px={{ base: '5', md: '8' }} pb="max({spacing.8}, env(safe-area-inset-bottom))">
      <Stack flex="1" gap="4" align="center" justify="center" textAlign="center" py="8">
        <Center
          boxSize="20"
          borderRadius="full"
          bg={isGood ? 'green.subtle' : 'bg.muted'}
          color={isGood ? 'green.fg' : 'fg.muted'}
        >
          <Icon size={38} strokeWidth={1.75} aria-hidden />
        </Center>
        <Dialog.Title ref={title} tabIndex={-1} outline="none" textStyle={{ base: '3xl', md: '4xl' }} textWrap="balance">
          {heading}
        </Dialog.Title>
        <Dialog.Description textStyle="lg" color="fg.muted" maxW="md" textWrap="balance">
          {text}
        </Dialog.Description>
        {isGood && outcome.payBy && (
          <Text bg="bg.warning" borderRadius="md" px="4" py="3" maxW="md">
            {texts.waitsForPayment(formatUntil(outcome.payBy))}
          </Text>
        )}
      </Stack>
      <Flex direction="column" gap="3" align="center" width="full" maxW="md" mx="auto">
        {isGood && (
          <Button asChild {...wide}>
            <Link to={`/dashboard#${outcome.bookingId}`} onClick={dismiss}>
              {texts.openBooking}
            </Link>
          </Button>
        )}
        {outcome.kind === 'clash' && (
          <>
            <Button asChild {...wide}>
              <Link
                to={`/dashboard?view=calendar&date=${toIso(start.scheduledDate)}`}
                onClick={() => send({ type: 'aside', offerId })}
              >
                {texts.openCalendar}
              </Link>
            </Button>
            <Button {...wide} variant="outline" colorPalette="gray" onClick={() => send({ type: 'reopened', offerId })}>
              {texts.back}
            </Button>
          </>
        )}
        {outcome.kind !== 'clash' && (
          <Button {...wide} {...(isGood && { variant: 'outline', colorPalette: 'gray' })} onClick={dismiss}>
            {more > 0 ? texts.next : texts.done}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
