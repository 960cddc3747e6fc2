import { Flex, Spinner, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A note about the payment of a booking, with a spinner while it is busy. */
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
