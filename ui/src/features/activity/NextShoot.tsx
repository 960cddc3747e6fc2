import { Badge, Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { CalendarClock, MapPin } from 'lucide-react';
import { useId } from 'react';
import { useConfig } from '@/api/config';
import type { Booking } from '@/api/openapi.gen';
import { mayReschedule } from '@/domain/reschedules';
import { daysLeft, formatDayAndTime, hasCome } from '@/lib/format/dates';
import { AddToCalendar } from '@/shared/booking/AddToCalendar';
import { mayPayNow } from '@/shared/booking/bookingStatus';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import { activityTexts as texts } from '@/texts/activity';
import { peopleTexts } from '@/texts/words';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import type { BookingTask } from './BookingDialog';
import { waitsForPayment } from './noticeRules';

type NextShootProps = { booking: Booking; now: number; onSelect: (task: BookingTask) => void; onPay: () => void };

const coverHeight = '8rem';

const wideOnPhones = { base: '1 1 auto', sm: '0 0 auto' };

/** Shows the confirmed shoot that is in progress or next, or else the next request, with its actions. */
export function NextShoot({ booking, now, onSelect, onPay }: NextShootProps) {
  const headingId = useId();
  const online = useConfig()?.onlinePayment ?? false;
  const isConfirmed = booking.status === 'upcoming';
  // If the booking is cancelled unless it is paid in time, a notice above shows the payment button instead.
  const paysNow = mayPayNow(booking, online) && !waitsForPayment(booking);
  const hasStarted = hasCome(booking.shedulde_date, booking.schedule_time, now);
  return (
    <Grid
      as="section"
      aria-labelledby={headingId}
      layerStyle="card"
      borderColor="marigold.border"
      overflow="hidden"
      templateColumns={{ md: 'minmax(0, 1fr) 36%' }}
    >
      <Box order={{ md: 1 }} position="relative" h={{ base: coverHeight, md: 'auto' }}>
        <CategoryPhoto
          src={booking.coverImage}
          category={booking.category}
          alt=""
          loading="eager"
          sizes="(min-width: 48rem) 320px, 100vw"
          position="absolute"
          inset="0"
          h="full"
          aspectRatio="auto"
        />
      </Box>
      <Box p={{ base: '5', md: '7' }} minW="0">
        <Flex justify="space-between" align="center" gap="3">
          <Heading as="h2" id={headingId} textStyle="eyebrow" fontFamily="body" color="marigold.fg">
            {isConfirmed ? texts.nextShoot : texts.nextRequest}
          </Heading>
          <Badge size="lg" colorPalette="marigold" variant={isConfirmed ? 'solid' : 'subtle'}>
            {hasStarted ? texts.inProgress : texts.daysTo(daysLeft(booking.shedulde_date, new Date(now)))}
          </Badge>
        </Flex>
        <Text mt="3" fontFamily="heading" fontWeight="semibold" textStyle={{ base: '2xl', md: '3xl' }} letterSpacing="tight">
          {formatDayAndTime(booking.shedulde_date, booking.schedule_time)}
        </Text>
        <Box mt="3" overflowWrap="anywhere">
          <Text fontWeight="semibold" textStyle={{ md: 'lg' }}>
            {peopleTexts.shootWith(booking.category, booking.photographer_name)}
          </Text>
          <Flex gap="1.5" color="fg.muted" align="flex-start">
            <MapPin size={17} aria-hidden style={{ flexShrink: 0, marginTop: '0.25em' }} />
            <Text>{booking.location}</Text>
          </Flex>
        </Box>
        {!isConfirmed && (
          <Text mt="4" color="fg.muted">
            {texts.awaitingAnswer(booking.photographer_first_name)}
          </Text>
        )}
        <Flex gap="3" wrap="wrap" mt="5">
          {paysNow && (
            <Button flex={{ base: '1 1 100%', sm: '0 0 auto' }} onClick={onPay}>
              {texts.payNow}
            </Button>
          )}
          <Button
            variant="outline"
            colorPalette="gray"
            flex={wideOnPhones}
            aria-haspopup="dialog"
            aria-label={texts.detailsOfNext}
            onClick={() => onSelect('details')}
          >
            {texts.details}
          </Button>
          {mayReschedule(booking) && (
            <Button
              variant="outline"
              colorPalette="gray"
              flex={wideOnPhones}
              aria-haspopup="dialog"
              onClick={() => onSelect('reschedule')}
            >
              <CalendarClock aria-hidden />
              {rescheduleTexts.open}
            </Button>
          )}
          <AddToCalendar bookingId={booking.bookingId} flex={wideOnPhones} />
        </Flex>
      </Box>
    </Grid>
  );
}
