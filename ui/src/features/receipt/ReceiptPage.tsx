import { Container, Grid } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryState } from '@/ui/feedback/QueryState';
import { PageSkeleton } from '@/ui/feedback/Skeletons';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/useBookingEvents';
import { receiptQuery } from '@/api/receipts';
import { useUserId } from '@/session/useUserId';
import { BackLink } from './BackLink';
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
          <Container maxW="7xl" py={{ base: '4', md: '8' }} _print={{ maxWidth: 'full', p: '0' }}>
            <BackLink />
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 48rem) 14rem' }}
              gap={{ base: '4', lg: '8' }}
              alignItems="start"
              _print={{ display: 'block' }}
            >
              <ReceiptActions receipt={found} />
              <ReceiptSheet receipt={found} />
            </Grid>
          </Container>
        )
      }
    </QueryState>
  );
}
