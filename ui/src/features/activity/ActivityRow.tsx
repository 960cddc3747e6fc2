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
import { Fact } from '@/ui/layout/Fact';
import { Avatar } from '@/ui/photo/Avatar';
import type { BookingTask } from './BookingDialog';
import { CompensationState, RefundState } from './MoneyStates';

type ActivityRowProps = {
  booking: Booking;
  onSelect: (task: BookingTask) => void;
  /** Undefined if there is nothing to pay, or if another part of the page has the button. */
  onPay: (() => void) | undefined;
};

const actionsBeside = '"avatar name actions" "avatar rating actions"';
// On phones the name needs its own line if there is a link beside it.
const actionsBelow = '"avatar name name" "avatar rating actions"';

/** Shows one booking. A click anywhere except on its other buttons opens the details. */
export function ActivityRow({ booking, onSelect, onPay }: ActivityRowProps) {
  const day = formatDay(booking.shedulde_date);
  const paid = hasReceipt(booking);
  const areas = paid ? actionsBeside : { base: actionsBelow, sm: actionsBeside };
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
      <Flex direction={{ base: 'column', xl: 'row' }} align={{ xl: 'center' }} gap={{ base: '2', xl: '8' }}>
        <Stack gap="1.5" flex="1" minW="0">
          <Flex justify="space-between" align="center" columnGap="2" rowGap="1" wrap="wrap" minH="6">
            <Text textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
              {day}
            </Text>
            <RowBadges booking={booking} />
          </Flex>
          <Grid templateColumns="auto minmax(0, 1fr) auto" templateAreas={areas} columnGap="3" alignItems="center">
            <Box gridArea="avatar">
              <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={44} />
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
            {(paid || mayReschedule(booking)) && (
              <Flex
                gridArea="actions"
                direction={{ base: 'column', sm: 'row' }}
                align="end"
                columnGap="4"
                my={{ base: paid ? '-1' : '-3', sm: '-1' }}
                position="relative"
              >
                {mayReschedule(booking) && (
                  <Button
                    variant="plain"
                    size="sm"
                    h="11"
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
                {paid && <ReceiptLink bookingId={booking.bookingId} size="sm" h="11" variant="outline" colorPalette="gray" />}
              </Flex>
            )}
          </Grid>
        </Stack>
        <Flex
          as="dl"
          wrap="wrap"
          rowGap="1"
          columnGap={{ base: '2', md: '10', xl: '6' }}
          justify={{ base: 'space-between', md: 'flex-start' }}
        >
          <Fact layout="caps" label={texts.finalCost}>
            {formatRupees(booking.pricing)}
          </Fact>
          <Fact layout="caps" label={texts.type}>
            {texts.types[booking.type]}
          </Fact>
          <Fact layout="caps" label={texts.scheduledTime}>
            {showTime(booking.schedule_time)}
          </Fact>
        </Flex>
      </Flex>
      <RefundState booking={booking} />
      <CompensationState booking={booking} />
      <Flex gap="3" wrap="wrap" position="relative" alignSelf="flex-start" _empty={{ display: 'none' }}>
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

/** Shows the status and the payment, except for what the tab, the refund or an open proposal already shows. */
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
