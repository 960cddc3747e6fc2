import { Badge, Box, Button, chakra, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Images, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Booking } from '@/api/openapi.gen';
import { mayReschedule } from '@/domain/reschedules';
import { showTime } from '@/lib/format/clock';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import {
  hasReceipt,
  isAhead,
  mayRate,
  paymentLabel,
  refundLabel,
  statusLabel,
  toneOf,
  toneOfPayment,
} from '@/shared/booking/bookingStatus';
import { ReceiptLink } from '@/shared/payment/ReceiptLink';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import { RatingStars } from '@/shared/review/RatingStars';
import { BookAgainButton } from '@/shared/talk/BookAgainButton';
import { BriefButton } from '@/shared/talk/BriefButton';
import { MessageLink } from '@/shared/talk/MessageLink';
import { activityTexts as texts } from '@/texts/activity';
import { capsLabel } from '@/ui/layout/Fact';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import type { BookingTask } from './BookingDialog';
import { CompensationState, RefundState } from './MoneyStates';

type ActivityRowProps = {
  booking: Booking;
  onSelect: (task: BookingTask) => void;
  /** Undefined if the customer cannot pay online now, or if another part of the page has the payment button. */
  onPay: (() => void) | undefined;
};

/** The widths of the columns for cost, type and time from `md` on. They are also used by the header above the lists. */
const factColumns = '6rem 5.5rem 7.5rem';

const areas = {
  // Below lg, the name needs its own line.
  base: '"head head head" "thumb name name" "thumb rating actions" "facts facts facts"',
  md: '"thumb head head facts" "thumb name name facts" "thumb rating actions facts"',
  lg: '"thumb head head facts" "thumb name actions facts" "thumb rating actions facts"',
};

/** Shows one booking. A click anywhere on the row opens the details, unless it is on another button or link. */
export function ActivityRow({ booking, onSelect, onPay }: ActivityRowProps) {
  const day = formatDay(booking.shedulde_date);
  return (
    <Stack
      as="li"
      position="relative"
      gap="2"
      px={{ base: '4', md: '6' }}
      py={{ base: '3', md: '5' }}
      borderColor="border.subtle"
      _notFirst={{ borderTopWidth: '1px' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Grid
        templateColumns={{ base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' }}
        templateAreas={areas}
        columnGap={{ base: '3', md: '4' }}
        rowGap={{ base: '1', md: '0' }}
        alignItems="center"
      >
        <Flex gridArea="head" justify="space-between" align="center" columnGap="2" rowGap="1" wrap="wrap" minH="6" mb="0.5">
          <Text textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
            {day}
          </Text>
          <RowBadges booking={booking} />
        </Flex>
        <Box gridArea="thumb" boxSize="14" borderRadius="md" overflow="hidden" alignSelf={{ md: 'start' }}>
          <CategoryPhoto
            src={booking.coverImage}
            category={booking.category}
            alt=""
            sizes="56px"
            aspectRatio={1}
            boxSize="full"
          />
        </Box>
        <chakra.button
          type="button"
          gridArea="name"
          justifySelf="start"
          textStyle="lg"
          lineHeight="1.25"
          fontFamily="heading"
          fontWeight="semibold"
          textAlign="start"
          overflowWrap="anywhere"
          cursor="button"
          aria-haspopup="dialog"
          aria-label={texts.detailsOf(booking.photographer_name, day)}
          _before={{ content: '""', position: 'absolute', inset: '0' }}
          onClick={() => onSelect('details')}
        >
          {booking.photographer_name}
        </chakra.button>
        <HStack gridArea="rating" columnGap="2.5" rowGap="0" wrap="wrap" textStyle="sm" lineHeight="1.25">
          <RatingStars rating={booking.photographer_rating} size={14} />
          <Text color="fg.muted">{booking.category}</Text>
        </HStack>
        {mayReschedule(booking) && (
          <Button
            variant="plain"
            size="sm"
            gridArea="actions"
            position="relative"
            h="11"
            my={{ base: '-3', sm: '-1' }}
            px="0"
            color="marigold.fg"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
            aria-haspopup="dialog"
            aria-label={rescheduleTexts.openOf(booking.photographer_name, day)}
            onClick={() => onSelect('reschedule')}
          >
            {rescheduleTexts.open}
          </Button>
        )}
        <RowFacts booking={booking} />
      </Grid>
      <RefundState booking={booking} />
      <CompensationState booking={booking} />
      <Flex
        gap={{ base: '2', sm: '3' }}
        wrap="wrap"
        position="relative"
        alignSelf={{ sm: 'flex-start' }}
        _empty={{ display: 'none' }}
        css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}
      >
        {onPay && (
          <Button aria-label={texts.payNowOf(booking.photographer_name, day)} onClick={onPay}>
            {texts.payNow}
          </Button>
        )}
        {mayRate(booking) && (
          <Button {...(onPay && { variant: 'outline', colorPalette: 'gray' })} onClick={() => onSelect('rate')}>
            <Star aria-hidden />
            {texts.rate}
          </Button>
        )}
        {booking.status === 'completed' && (
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`/photos/${booking.bookingId}`} aria-label={texts.photosOf(booking.photographer_name, day)}>
              <Images aria-hidden />
              {texts.photos}
            </Link>
          </Button>
        )}
        <MessageLink threadId={booking.threadId} name={booking.photographer_name} unread={booking.unread} />
        <BriefButton
          bookingId={booking.bookingId}
          name={booking.photographer_name}
          day={day}
          hasBrief={booking.brief}
          mayAdd={isAhead(booking)}
        />
        {hasReceipt(booking) && <ReceiptLink bookingId={booking.bookingId} variant="outline" colorPalette="gray" />}
        {booking.status === 'completed' && (
          <BookAgainButton
            bookingId={booking.bookingId}
            photographerId={booking.photographer_id}
            name={booking.photographer_name}
            day={day}
          />
        )}
      </Flex>
    </Stack>
  );
}

/** Shows cost, type and time: below `md` with visible labels, and from `md` on as the columns of a table. */
function RowFacts({ booking }: { booking: Booking }) {
  const facts = [
    [texts.finalCost, formatRupees(booking.pricing)],
    [texts.type, texts.types[booking.type]],
    [texts.scheduledTime, showTime(booking.schedule_time)],
  ] as const;
  return (
    <Grid
      as="dl"
      gridArea="facts"
      display={{ base: 'flex', md: 'grid' }}
      flexWrap="wrap"
      justifyContent="space-between"
      templateColumns={factColumns}
      columnGap="2"
      rowGap="1"
      mt={{ base: '1', md: '0' }}
      alignSelf={{ md: 'center' }}
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Text as="dt" color="fg.muted" {...capsLabel} srOnly={{ base: false, md: true }}>
            {label}
          </Text>
          <Text as="dd" fontWeight="semibold">
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

/** Shows the names of the columns. They are hidden from screen readers, which read out the label of each value in the rows. */
export function FactsHeader() {
  return (
    <Grid
      display={{ base: 'none', md: 'grid' }}
      // The header follows the rows in the document, but is displayed above them.
      order={-1}
      templateColumns={factColumns}
      justifyContent="end"
      columnGap="2"
      // The padding of a row, and the border of the card that contains the rows.
      pe="calc(1.5rem + 1px)"
      color="fg.muted"
      aria-hidden
      {...capsLabel}
    >
      {[texts.finalCost, texts.type, texts.scheduledTime].map((label) => (
        <span key={label}>{label}</span>
      ))}
    </Grid>
  );
}

/**
 * Shows badges for the status and the payment. An open proposal has its own badge instead of the status, a refund hides the
 * payment, and a completed booking shows its status only if it shows no payment.
 */
function RowBadges({ booking }: { booking: Booking }) {
  const payment = refundLabel(booking) ? undefined : paymentLabel(booking);
  const saysStatus = !booking.proposal && (booking.status !== 'completed' || !payment);
  return (
    <HStack gap="1.5" wrap="wrap" justify="flex-end">
      {booking.proposal && (
        <Badge size="md" variant="solid" colorPalette="marigold">
          {rescheduleTexts.badge}
        </Badge>
      )}
      {payment && (
        <Badge size="md" variant="outline" colorPalette={toneOfPayment(booking)}>
          {payment}
        </Badge>
      )}
      {saysStatus && (
        <Badge size="md" colorPalette={toneOf(booking)}>
          {statusLabel(booking)}
        </Badge>
      )}
    </HStack>
  );
}
