import { Box, Button, Center, Container, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { activityQuery } from '@/api/bookings';
import type { Booking } from '@/api/openapi.gen';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/live';
import { clearBooking } from '@/domain/bookingDraft';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { parseValue } from '@/lib/parse';
import { useUserId } from '@/session/useSession';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import { isAhead } from '@/shared/booking/bookingStatus';
import { BriefButton } from '@/shared/talk/BriefButton';
import { bookingTexts as texts } from '@/texts/booking';
import { actTexts } from '@/texts/words';
import { paymentTexts } from '@/texts/payment';
import { Fact } from '@/ui/layout/Fact';
import { Page } from '@/ui/layout/Page';
import { Avatar } from '@/ui/photo/Avatar';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import { type Booked, bookedSchema, confirmationOf } from './confirmation';
import { useIdleCountdown } from './useIdleCountdown';

/** Returns the current state of the customer's booking, or undefined until it has loaded. */
function useLiveBooking(customerId: string, bookingId: string): Booking | undefined {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(activityQuery(customerId));
  useBookingEvents(() => void refetchAfterInFlight(client, activityQuery(customerId).queryKey));
  return data?.find((booking) => booking.bookingId === bookingId);
}

const secondsToRead = 5;
const icons = { waiting: Hourglass, agreed: CircleCheck, over: CircleX } as const;

export function Component() {
  return (
    <Page title={texts.confirmationTitle}>
      <ConfirmationPage />
    </Page>
  );
}

/** Redirects to the customer's bookings if the navigation state contains no booking of theirs. */
function ConfirmationPage() {
  const state: unknown = useLocation().state;
  const userId = useUserId();
  const booked = useMemo(() => parseValue(bookedSchema, state), [state]);
  return booked?.customerId === userId ? <Confirmation booked={booked} /> : <Navigate to="/userpfp" replace />;
}

/**
 * Shows the state of the request. After a few seconds it opens the customer's bookings, unless the customer interacts with the
 * page.
 */
function Confirmation({ booked }: { booked: Booked }) {
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const left = useIdleCountdown(secondsToRead, content);
  const live = useLiveBooking(booked.customerId, booked.bookingId);
  const { state, title, text } = confirmationOf(live, booked.photographerName);
  const shown = live ? { ...booked, date: live.shedulde_date, time: live.schedule_time } : booked;
  const Icon = icons[state];

  // The draft is cleared only now, because the previous page shows it until this one has rendered.
  useEffect(clearBooking, []);

  useEffect(() => {
    if (left === 0) void navigate('/userpfp', { replace: true });
  }, [left, navigate]);

  return (
    // The page fills the window, as its skeleton does, so that the footer does not jump into view.
    <Container maxW="7xl" minH="calc(100dvh - 5rem)" pt={{ base: '4', md: '10' }} pb={{ base: '10', md: '16' }}>
      <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '3', md: '5' }} align={{ md: 'center' }}>
        <Center boxSize={{ base: '12', md: '16' }} flexShrink={0} borderRadius="full" bg="marigold.subtle" color="marigold.fg">
          <Icon strokeWidth={1.5} aria-hidden />
        </Center>
        <Heading as="h1" textStyle="section" aria-live="polite">
          {title}
        </Heading>
      </Flex>
      <Text mt="4" textStyle={{ md: 'lg' }}>
        {text}
      </Text>
      <Text role="timer" mt="1" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
        {left === undefined ? texts.staying : texts.redirecting(left)}
      </Text>
      {(!live || isAhead(live)) && (
        <Flex mt="4" columnGap="4" rowGap="2" align="center" wrap="wrap">
          <Text>{texts.addPictures}</Text>
          <BriefButton
            size="sm"
            bookingId={booked.bookingId}
            name={booked.photographerName}
            day={formatDay(shown.date)}
            hasBrief={live?.brief ?? false}
            mayAdd
          />
        </Flex>
      )}
      <Grid
        ref={content}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '5', lg: '10' }}
        mt={{ base: '5', md: '8' }}
        alignItems="start"
      >
        <BookedFacts booked={shown} cover={live?.coverImage} />
        <Stack gap="6">
          {state === 'waiting' && <NextSteps booked={booked} />}
          <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
            <Button asChild size="lg">
              <Link to="/userpfp" replace>
                {texts.toBookings}
              </Link>
            </Button>
            {state !== 'over' && <AddToCalendar size="lg" bookingId={booked.bookingId} />}
            <Button asChild size="lg" variant="plain" px="0" colorPalette="gray">
              <Link to="/schedule">{actTexts.findOtherPhotographer}</Link>
            </Button>
          </Flex>
        </Stack>
      </Grid>
    </Container>
  );
}

/** Summarises the requested shoot. */
function BookedFacts({ booked, cover }: { booked: Booked; cover: string | undefined }) {
  return (
    <Box as="section" aria-label={texts.yourPhotographer} layerStyle="card" overflow="hidden">
      <Box h={{ base: '9rem', md: '13rem' }} bg="bg.emphasized">
        {cover !== undefined && (
          <CategoryPhoto
            src={cover}
            category={booked.categoryName}
            alt=""
            loading="eager"
            sizes="(min-width: 64rem) 40rem, 100vw"
            h="full"
            aspectRatio="auto"
          />
        )}
      </Box>
      <Box p={{ base: '5', md: '6' }}>
        <Flex gap="4" align="center" mb="5">
          <Avatar src={booked.photo} name={booked.photographerName} isNamedBeside size={64} />
          <div>
            <Heading as="h2" textStyle="xl">
              {booked.photographerName}
            </Heading>
            <Text color="fg.muted">{booked.categoryName}</Text>
          </div>
        </Flex>
        <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="3" alignItems="baseline">
          <Fact layout="row" label={texts.when}>
            {texts.shootAt(booked.date, booked.time)}
          </Fact>
          <Fact layout="row" label={texts.where}>
            {booked.shootAddress}
          </Fact>
          <Fact layout="row" label={texts.size}>
            {booked.size}
          </Fact>
          <Fact layout="row" label={texts.payment}>
            {paymentTexts.beforeBooking[booked.paymentMethod].label}
          </Fact>
          <Fact layout="row" label={texts.total}>
            <Text as="span" textStyle="2xl" fontFamily="heading" fontWeight="semibold">
              {formatRupees(booked.total)}
            </Text>
          </Fact>
        </Grid>
      </Box>
    </Box>
  );
}

/** Lists what happens after the request. */
function NextSteps({ booked: { photographerName, paymentMethod } }: { booked: Booked }) {
  const steps = [
    [texts.nextAnswer(photographerName), texts.nextAnswerText],
    [texts.nextEmail, texts.nextEmailText],
    [texts.nextPay[paymentMethod], texts.nextPayText[paymentMethod]],
  ] as const;
  return (
    <section>
      <Heading as="h2" textStyle="2xl" mb="4">
        {texts.nextHeading}
      </Heading>
      <Stack as="ol" gap="4" listStyleType="none">
        {steps.map(([title, text], index) => (
          <Flex as="li" key={title} gap="4">
            <Center
              boxSize="9"
              flexShrink={0}
              borderRadius="full"
              bg="marigold.subtle"
              color="marigold.fg"
              fontWeight="semibold"
              aria-hidden
            >
              {index + 1}
            </Center>
            <div>
              <Text fontWeight="semibold">{title}</Text>
              <Text color="fg.muted">{text}</Text>
            </div>
          </Flex>
        ))}
      </Stack>
    </section>
  );
}
