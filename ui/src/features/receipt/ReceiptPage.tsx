import { Container } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryState } from '@/components/QueryState';
import { PageSkeleton } from '@/components/Skeletons';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/useBookingEvents';
import { receiptQuery } from '@/api/receipts';
import { useUserId } from '@/session/useUserId';
import { NoReceipt } from './NoReceipt';
import { ReceiptActions } from './ReceiptActions';
import { ReceiptSheet } from './ReceiptSheet';

/** The receipt of one booking; it appears, and changes with a refund, while the page is open. */
export function ReceiptPage({ bookingId }: { bookingId: string }) {
  const query = receiptQuery(useUserId(), bookingId);
  const receipt = useQuery(query);
  const client = useQueryClient();
  useBookingEvents(() => void refetchAfterInFlight(client, query.queryKey));

  return (
    <QueryState query={receipt} skeleton={<PageSkeleton />}>
      {(found) =>
        typeof found === 'string' ? (
          <NoReceipt reason={found} />
        ) : (
          <Container maxW="3xl" py={{ base: '6', md: '12' }} _print={{ maxWidth: 'full', p: '0' }}>
            <ReceiptActions receipt={found} />
            <ReceiptSheet receipt={found} />
          </Container>
        )
      }
    </QueryState>
  );
}
