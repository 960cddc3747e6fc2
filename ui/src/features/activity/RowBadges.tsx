import { Badge, HStack } from '@chakra-ui/react';
import type { Booking } from '@/api/openapi.gen';
import { rescheduleTexts } from '@/shared/reschedule/rescheduleTexts';
import { paymentLabel, refundLabel, statusLabel, toneOf, toneOfPayment } from '@/shared/booking/bookingStatus';

/** The status and the payment of a booking, without what its tab, its refund or an open proposal says. */
export function RowBadges({ booking }: { booking: Booking }) {
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
