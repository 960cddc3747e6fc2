import { Box, Button, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { Avatar } from '@/components/Avatar';
import { Fact } from '@/components/Fact';
import { RatingStars } from '@/components/RatingStars';
import { ReceiptLink } from '@/components/ReceiptLink';
import type { Booking } from '@/api/openapi.gen';
import { showTime } from '@/lib/format/clock';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { mayMove } from '@/booking/moves';
import { activityTexts as texts } from '@/texts/activity';
import { rescheduleTexts } from '@/texts/reschedule';
import type { BookingTask } from './BookingDialog';
import { mayRate, wasPaid } from './bookingStatus';
import { RefundState } from './RefundState';
import { RowBadges } from './RowBadges';

type ActivityRowProps = { booking: Booking; onSelect: (task: BookingTask) => void };

/** One booking; anywhere but on its other buttons it opens the details. */
export function ActivityRow({ booking, onSelect }: ActivityRowProps) {
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
      <Flex direction={{ base: 'column', xl: 'row' }} align={{ xl: 'center' }} gap={{ base: '2', xl: '8' }}>
        <Stack gap="1.5" flex="1" minW="0">
          <Flex justify="space-between" align="center" gap="2" minH="6">
            <Text textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
              {day}
            </Text>
            <RowBadges booking={booking} />
          </Flex>
          <Flex gap="3" align="center">
            <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={44} />
            <Box flex="1" minW="0">
              <chakra.button
                type="button"
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
              <HStack gap="2.5" textStyle="sm" lineHeight="1.25">
                <RatingStars rating={booking.photographer_rating} size={14} />
                <Text color="fg.muted">{booking.category}</Text>
                {mayMove(booking) && (
                  <Button
                    variant="plain"
                    size="sm"
                    position="relative"
                    ms="auto"
                    h="11"
                    my="-3"
                    px="0"
                    color="marigold.fg"
                    textDecoration="underline"
                    textUnderlineOffset="0.2em"
                    // A narrow row has no room for this and the receipt; the details have both.
                    hideBelow={wasPaid(booking) ? 'sm' : undefined}
                    aria-haspopup="dialog"
                    aria-label={rescheduleTexts.openOf(booking.photographer_name, day)}
                    onClick={() => onSelect('move')}
                  >
                    {rescheduleTexts.open}
                  </Button>
                )}
              </HStack>
            </Box>
            {wasPaid(booking) && (
              <ReceiptLink
                bookingId={booking.bookingId}
                position="relative"
                size="sm"
                h="11"
                my="-1"
                variant="outline"
                colorPalette="gray"
              />
            )}
          </Flex>
        </Stack>
        <Flex as="dl" gap={{ base: '4', md: '10', xl: '6' }} justify={{ base: 'space-between', md: 'flex-start' }}>
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
      {mayRate(booking) && (
        <Button position="relative" alignSelf="flex-start" onClick={() => onSelect('rate')}>
          <Star aria-hidden />
          {texts.rate}
        </Button>
      )}
    </Stack>
  );
}
