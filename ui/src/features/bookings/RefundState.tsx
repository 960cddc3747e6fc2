import { Flex, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import type { Booking } from '@/api/openapi.gen';
import { refundLabel, toneOfRefund } from './bookingStatus';

/** How the refund of a booking stands, in words; nothing where none is due. */
export function RefundState({ booking }: { booking: Booking }) {
  const label = refundLabel(booking);
  if (!label) return null;
  return (
    <Flex gap="2" align="center" textStyle="sm" fontWeight="medium" color={toneOfRefund(booking)}>
      <Undo2 size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text>{label}</Text>
    </Flex>
  );
}
