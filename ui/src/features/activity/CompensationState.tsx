import { Flex, Text } from '@chakra-ui/react';
import { Gift } from 'lucide-react';
import type { Booking } from '@/api/openapi.gen';
import { rescueTexts as texts } from '@/shared/booking/rescueTexts';

/** What the customer gets beside the refund because nobody came, in words; nothing where none is due. */
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
