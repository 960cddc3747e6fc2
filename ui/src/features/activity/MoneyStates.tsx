import { Flex, Spinner, Text } from '@chakra-ui/react';
import { CircleCheck, Gift, Info, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '@/api/openapi.gen';
import { chargeLabel, refundLabel, toneOfRefund } from '@/shared/booking/bookingStatus';
import { rescueTexts as texts } from '@/shared/booking/texts';

/**
 * Shows the state of the refund, or that the customer cancelled an unpaid booking without a charge. It renders nothing for
 * other bookings.
 */
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

/** Shows the compensation for a shoot that the photographer cancelled. It renders nothing if there is no compensation. */
export function CompensationState({ booking: { compensation } }: { booking: Pick<Booking, 'compensation'> }) {
  if (!compensation) return null;
  const { amount, status } = compensation;
  return (
    <Flex gap="2" align="center" textStyle="sm" fontWeight="medium" color={status === 'paid' ? 'fg.success' : 'fg.warning'}>
      <Gift size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text>{texts.compensationStates[status](amount)}</Text>
    </Flex>
  );
}

/** Shows a note about the payment. If `busy` is set, a spinner replaces the icon. */
export function PaymentNote({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Flex gap="3" bg="bg.warning" borderRadius="md" px="4" py="3" align="flex-start">
      {busy ? (
        <Spinner size="sm" mt="1" flexShrink={0} />
      ) : (
        <Info size={20} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      )}
      <Text>{children}</Text>
    </Flex>
  );
}
