import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toQuery } from '@/api/scheduleSearch';
import { type BookingDraft, updateBooking } from '@/domain/bookingDraft';
import { NextTimes } from '@/shared/slot/NextTimes';
import { bookingTexts as texts } from '@/texts/booking';
import { actTexts } from '@/texts/words';
import { ChangeSlot } from './BookingSummary';
import type { Refusal } from './useSubmitBooking';

type BookingRefusalProps = { draft: BookingDraft; refusal: Exclude<Refusal, { kind: 'price' }> };

/**
 * Explains why the booking failed and, for most reasons, shows ways to continue. If the time was refused and the customer has
 * chosen another one since, it says that the request can be sent again.
 */
export function BookingRefusal({ draft, refusal }: BookingRefusalProps) {
  if (refusal.kind === 'slot') return <SlotGone draft={draft} refusal={refusal} />;
  return (
    <Notice role="alert" tone="red" reason={refusal}>
      <Heading as="h2" textStyle="lg">
        {texts.bookingFailed}
      </Heading>
      <Text mt="1">{refusal.message}</Text>
      {refusal.kind !== 'other' && (
        <Flex mt="4" gap="3" wrap="wrap">
          {refusal.kind === 'area' && (
            <Button asChild>
              <Link to="/BookingAddress">{texts.chooseOtherAddress}</Link>
            </Button>
          )}
          <Button asChild variant={refusal.kind === 'area' ? 'outline' : 'solid'}>
            <Link to={searchFor(draft)}>{actTexts.findOtherPhotographer}</Link>
          </Button>
        </Flex>
      )}
    </Notice>
  );
}

function SlotGone({ draft, refusal }: { draft: BookingDraft; refusal: Extract<Refusal, { kind: 'slot' }> }) {
  const { message, refused, next } = refusal;
  const { date, time } = draft;
  if (date !== refused.date || time !== refused.time) {
    const title = texts.timeChangedTitle(date, time);
    return (
      <Notice key="changed" role="status" tone="green" reason={title}>
        <Heading as="h2" textStyle="lg">
          {title}
        </Heading>
        <Text mt="1">{texts.timeChangedHint}</Text>
      </Notice>
    );
  }
  return (
    <Notice key="gone" role="alert" tone="red" reason={refusal}>
      <Heading as="h2" textStyle="lg">
        {texts.slotGoneTitle}
      </Heading>
      <Text mt="1">{message}</Text>
      <Text color="fg.muted">{texts.slotGoneHint}</Text>
      <Stack mt="4" gap="4">
        <NextTimes slots={next} onChoose={updateBooking} />
        <Flex gap="3" wrap="wrap">
          <ChangeSlot
            draft={draft}
            label={texts.chooseOtherTime}
            variant="solid"
            color={undefined}
            px="5"
            textDecoration="none"
          />
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={searchFor(draft)}>{actTexts.findOtherPhotographer}</Link>
          </Button>
        </Flex>
      </Stack>
    </Notice>
  );
}

const searchFor = (draft: BookingDraft) => ({ pathname: '/schedule', search: toQuery(draft) });

type NoticeProps = {
  role: 'alert' | 'status';
  tone: 'red' | 'green';
  /** The notice takes the focus and scrolls into view whenever this value changes. */
  reason: unknown;
  children: ReactNode;
};

/** Renders a notice above the form about a request that was refused. */
function Notice({ role, tone, reason, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // Below `lg` the submit button is in a bar at the bottom of the window, so the notice may be out of view.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [reason]);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role={role}
      bg={`${tone}.subtle`}
      borderWidth="1px"
      borderColor={`${tone}.border`}
      borderRadius="lg"
      p="5"
    >
      {children}
    </Box>
  );
}
