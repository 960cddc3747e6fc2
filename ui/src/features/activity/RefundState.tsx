import { Flex, Text } from '@chakra-ui/react';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { Booking } from '@/api/openapi.gen';
import { chargeLabel, refundLabel, toneOfRefund } from '@/shared/booking/bookingStatus';

/** How the refund of a booking stands, in words, or that a cancelled one cost nothing. */
export function RefundState({ booking }: { booking: Booking }) {
  const refund = refundLabel(booking);
  const label = refund ?? chargeLabel(booking);
  if (!label) return null;
  const Icon = refund ? Undo2 : CircleCheck;
  return (
    <Flex gap="2" align="center" textStyle="sm" fontWeight="medium" color={refund ? toneOfRefund(booking) : 'fg.muted'}>
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text>{label}</Text>
    </Flex>
  );
}
