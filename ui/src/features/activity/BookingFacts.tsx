import { Badge, Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Avatar } from '@/ui/photo/Avatar';
import { RichText } from '@/ui/layout/RichText';
import { Fact } from '@/ui/layout/Fact';
import type { Booking } from '@/api/openapi.gen';
import { showTime } from '@/lib/format/clock';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { activityTexts as texts } from '@/texts/activity';
import { paymentTexts } from '@/texts/payment';
import { rescueTexts } from '@/shared/booking/rescueTexts';
import { refundLabel, statusLabel, toneOf, wasPaid } from '@/shared/booking/bookingStatus';
import { CompensationState } from './CompensationState';
import { RefundState } from './RefundState';

/** With whom, when and where, and what it costs. */
export function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <Stack gap="5">
      <Flex gap="3" align="center">
        <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={52} />
        <Box minW="0" overflowWrap="anywhere">
          <Text textStyle="lg" lineHeight="1.3" fontFamily="heading" fontWeight="semibold">
            {booking.photographer_name}
          </Text>
          <Text color="fg.muted">{booking.category}</Text>
        </Box>
      </Flex>
      <SimpleGrid as="dl" columns={2} gapX="5" gapY="4">
        <Fact label={texts.date}>
          <strong>{formatDay(booking.shedulde_date)}</strong>
        </Fact>
        <Fact label={texts.time}>
          <strong>{showTime(booking.schedule_time)}</strong>
        </Fact>
        <Fact label={texts.address} gridColumn="span 2">
          {booking.location}
        </Fact>
        <Fact label={wasPaid(booking) ? paymentTexts.made : paymentTexts.estimated}>
          <RichText
            text={paymentTexts.amounts[refundLabel(booking) ? 'paid' : booking.paymentStatus]}
            slots={{
              amount: (
                <Text as="strong" textStyle="xl" fontFamily="heading">
                  {formatRupees(booking.pricing)}
                </Text>
              ),
            }}
          />
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            {texts.calculation(booking.unit, booking.skuCount, booking.pricePerSKU)}
          </Text>
        </Fact>
        <Fact label={texts.status}>
          <Badge size="lg" colorPalette={toneOf(booking)}>
            {statusLabel(booking)}
          </Badge>
        </Fact>
        {refundLabel(booking) && (
          <Fact label={texts.refund} gridColumn="span 2">
            <RefundState booking={booking} />
          </Fact>
        )}
        {booking.compensation && (
          <Fact label={rescueTexts.compensation} gridColumn="span 2">
            <CompensationState booking={booking} />
          </Fact>
        )}
        {booking.refundNote && (
          <Fact label={texts.refundNote} gridColumn="span 2">
            {booking.refundNote}
          </Fact>
        )}
      </SimpleGrid>
    </Stack>
  );
}
