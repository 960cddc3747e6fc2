import { Button, type ButtonProps, Center, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { CalendarX, ChevronDown, CircleCheck, Hourglass, type LucideIcon, Volume2, VolumeX, Zap } from 'lucide-react';
import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '@/api/openapi.gen';
import { toggleOfferSound, useOfferSound } from '@/lib/browser/offerSound';
import { toIso, formatUntil } from '@/lib/format/dates';
import { useBackCloses } from '@/lib/browser/dialogHistory';
import { dialogSlotRecipe } from '@/theme/dialogRecipe';
import { OfferDetails } from './OfferDetails';
import type { Outcome, QueuedOffer, QueueEvent } from './offerQueue';
import { offerTexts as texts } from './texts';

type OfferDialogProps = {
  open: boolean;
  /** Puts the offer aside, or removes it if it is over. */
  onClose: () => void;
  queued: QueuedOffer;
  more: number;
  send: Dispatch<QueueEvent>;
};

/**
 * Shows an offer in a dialog that fills the window below `md`. Escape and Back close the dialog without answering the
 * offer.
 */
export function OfferDialog({ open, onClose, queued, more, send }: OfferDialogProps) {
  const { offer, outcome } = queued;
  const { offerId } = offer;
  const title = useRef<HTMLHeadingElement>(null);
  useBackCloses(open, onClose);
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => title.current}
      closeOnInteractOutside={false}
      size="full"
      role="alertdialog"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner py={{ base: '0', md: '8' }}>
          <Dialog.Content
            width={{ base: 'full', md: 'calc(100% - 2rem)' }}
            maxW={{ md: 'xl' }}
            minH={{ base: '100dvh', md: 'min(46rem, calc(100dvh - 4rem))' }}
            m={{ base: '0', md: 'auto' }}
            borderRadius={{ base: '0', md: 'xl' }}
            pt={{ base: 'env(safe-area-inset-top)', md: '0' }}
          >
            <Flex justify="space-between" p="3">
              <SoundButton />
              {!outcome && (
                <Button variant="ghost" colorPalette="gray" minH="11" onClick={onClose}>
                  {texts.later}
                  <ChevronDown aria-hidden />
                </Button>
              )}
            </Flex>
            {outcome ? (
              <OfferOutcome
                key={`${offerId} ${outcome.kind}`}
                title={title}
                offer={offer}
                outcome={outcome}
                more={more}
                send={send}
              />
            ) : (
              <OfferDetails key={offerId} title={title} queued={queued} more={more} send={send} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function SoundButton() {
  const isOn = useOfferSound();
  return (
    <Button variant="ghost" colorPalette="gray" minH="11" onClick={toggleOfferSound}>
      {isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      {isOn ? texts.soundOn : texts.soundOff}
    </Button>
  );
}

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

/** Shows the outcome of an offer and the next steps. */
function OfferOutcome({ offer: { offerId, start }, title, outcome, more, send }: OfferOutcomeProps) {
  const { icon: Icon, heading, text } = looks[outcome.kind];
  const dismiss = () => send({ type: 'dismissed', offerId });
  const isGood = outcome.kind === 'accepted';

  // The buttons of the offer are gone, so the heading gets the focus and is announced.
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
