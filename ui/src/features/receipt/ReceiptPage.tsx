import { Container } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryState } from '@/components/QueryState';
import { PageSkeleton } from '@/components/Skeletons';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/useBookingEvents';
import { receiptQuery } from '@/api/receipt';
import { NoReceipt } from './NoReceipt';
import { ReceiptActions } from './ReceiptActions';
import { ReceiptSheet } from './ReceiptSheet';

/** The receipt of one booking; it appears, and changes with a refund, while the page is open. */
export function ReceiptPage({ bookingId }: { bookingId: string }) {
  const receipt = useQuery(receiptQuery(bookingId));
  const client = useQueryClient();
  useBookingEvents(() => void refetchAfterInFlight(client, receiptQuery(bookingId).queryKey));

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
