import { Button, Container, Flex, Grid } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileQuestion, Hourglass, type LucideIcon, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { Receipt } from '@/api/openapi.gen';
import { refetchAfterInFlight } from '@/api/queryClient';
import { downloadReceipt, receiptQuery, type WithoutReceipt } from '@/api/bookingFiles';
import { useBookingEvents } from '@/api/live';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useSession, useUserId } from '@/session/useSession';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { PageSkeleton } from '@/ui/feedback/Skeletons';
import { BackLink } from '@/ui/layout/BackLink';
import { Page } from '@/ui/layout/Page';
import { ReceiptSheet } from './ReceiptSheet';
import { receiptTexts as texts } from './texts';

/** Returns the path and the label of the link to the signed-in person's bookings. */
function useWayBack(): { readonly to: string; readonly label: string } {
  const isPhotographer = useSession()?.user.role === 'Photographer';
  return isPhotographer ? { to: '/dashboard', label: texts.backToDashboard } : { to: '/userpfp', label: texts.back };
}

export function Component() {
  const { bookingId = '' } = useParams();
  return (
    <Page title={texts.title}>
      <ReceiptPage key={bookingId} bookingId={bookingId} />
    </Page>
  );
}

/** Shows the receipt of a booking, and updates it while the page is open, for example after a refund. */
function ReceiptPage({ bookingId }: { bookingId: string }) {
  const query = receiptQuery(useUserId(), bookingId);
  const receipt = useQuery(query);
  const client = useQueryClient();
  const back = useWayBack();
  useBookingEvents(() => void refetchAfterInFlight(client, query.queryKey));

  return (
    <QueryState query={receipt} skeleton={<PageSkeleton />}>
      {(found) =>
        typeof found === 'string' ? (
          <NoReceipt reason={found} />
        ) : (
          <Container maxW="7xl" py={{ base: '4', md: '8' }} _print={{ maxWidth: 'full', p: '0' }}>
            <BackLink to={back.to} mb="3" _print={{ display: 'none' }}>
              {back.label}
            </BackLink>
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

const reasons: Record<WithoutReceipt, { title: string; description: string; icon: LucideIcon }> = {
  notPaid: { title: texts.notPaidTitle, description: texts.notPaidText, icon: Hourglass },
  unknown: { title: texts.unknownTitle, description: texts.unknownText, icon: FileQuestion },
};

function NoReceipt({ reason }: { reason: WithoutReceipt }) {
  const back = useWayBack();
  return (
    <Container maxW="4xl" py={{ base: '16', md: '28' }}>
      <EmptyState as="h1" {...reasons[reason]}>
        <Button asChild mt="2">
          <Link to={back.to}>{back.label}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}

/** Shows the buttons for a receipt: above it below `lg`, and beside it from `lg` on. They are not printed. */
function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => downloadReceipt(receipt),
    onError: (failure) => showToast({ kind: 'error', text: withReason(texts.downloadFailed, failure) }),
  });

  return (
    <Flex
      gap="3"
      direction={{ lg: 'column' }}
      order={{ lg: 1 }}
      css={{ '& > *': { flex: { base: '1', lg: 'none' }, px: { base: '3', sm: '5' } } }}
      _print={{ display: 'none' }}
    >
      <Button loading={isPending} loadingText={texts.download} onClick={() => mutate()}>
        <Download aria-hidden />
        {texts.download}
      </Button>
      <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
        <Printer aria-hidden />
        {texts.print}
      </Button>
    </Flex>
  );
}
