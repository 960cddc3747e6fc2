import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BookingDraft } from '@/booking/bookingDraft';
import { toQuery } from '@/api/scheduleSearch';
import { bookingTexts as texts } from '@/texts/booking';
import { ChangeSlot } from './ChangeSlot';
import type { Refusal } from './refusal';

type BookingRefusalProps = {
  draft: BookingDraft;
  refusal: Exclude<Refusal, { kind: 'price' }>;
  onResolved: () => void;
};

/** Says why nothing was booked and what can be done about it. */
export function BookingRefusal({ draft, refusal, onResolved }: BookingRefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is in a bar at the bottom of a phone, and this may be beyond its screen.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const slotGone = refusal.kind === 'slot';
  const search = { pathname: '/schedule', search: toQuery(draft) };
  return (
    <Box ref={box} tabIndex={-1} role="alert" bg="bg.error" borderWidth="1px" borderColor="border.error" borderRadius="lg" p="5">
      <Heading as="h2" textStyle="lg">
        {slotGone ? texts.slotGoneTitle : texts.bookingFailed}
      </Heading>
      <Text mt="1">{refusal.message}</Text>
      {slotGone && (
        <>
          <Text color="fg.muted">{texts.slotGoneHint}</Text>
          <Flex mt="4" gap="3" wrap="wrap">
            <ChangeSlot
              draft={draft}
              label={texts.chooseOtherTime}
              onChanged={onResolved}
              variant="solid"
              color={undefined}
              px="5"
              textDecoration="none"
            />
            <Button asChild variant="outline" colorPalette="gray">
              <Link to={search}>{texts.chooseOtherPhotographer}</Link>
            </Button>
          </Flex>
        </>
      )}
      {refusal.kind === 'photographer' && (
        <Button asChild mt="4">
          <Link to={search}>{texts.chooseOtherPhotographer}</Link>
        </Button>
      )}
    </Box>
  );
}
