import { Box, Button, Container, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { deliveryQuery, withdrawProblem } from '@/api/delivery';
import type { Booking, DeliveryFile, DeliveryProblem } from '@/api/openapi.gen';
import { customerStateOf, type DeliveredBooking, type DeliveryHead, isProblemOpen } from '@/domain/delivery';
import { useServerNow } from '@/api/serverClock';
import { hasCode } from '@/lib/errors';
import { startOf } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { KnownBookingPayment } from '@/shared/checkout/BookingPayment';
import type { PaymentProgress } from '@/shared/checkout/useCheckout';
import { useActivity } from '@/shared/booking/useActivity';
import { Gallery } from '@/shared/delivery/Gallery';
import { galleryTexts } from '@/shared/delivery/texts';
import { useDelivery, useEveryPage } from '@/shared/delivery/useDelivery';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Boundary } from '@/ui/feedback/Boundary';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { PageSkeleton } from '@/ui/feedback/Skeletons';
import { BackLink } from '@/ui/layout/BackLink';
import { Page } from '@/ui/layout/Page';
import { RichText } from '@/ui/layout/RichText';
import { StateCard } from './StateCard';
import { photosTexts as texts } from './texts';
import { usePicks } from './usePicks';

const CommentForm = lazyNamed(() => import('./CommentForm'), 'CommentForm');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

export function Component() {
  const { bookingId = '' } = useParams();
  return (
    <Page title={texts.title}>
      <PhotosPage key={bookingId} bookingId={bookingId} />
    </Page>
  );
}

/** Shows a customer the photos of a booking, and lets them pay for, download and accept the photos. */
export function PhotosPage({ bookingId }: { bookingId: string }) {
  const { query, files, refresh } = useDelivery(bookingId);
  const activity = useActivity(useUserId());
  const booking = activity.data?.find((one) => one.bookingId === bookingId);
  // The booking may be on a later page of the list, so pages are loaded until it is found.
  useEveryPage({ ...activity, hasNextPage: activity.hasNextPage && booking === undefined });

  return (
    <Container maxW="7xl" minH="100dvh" py={{ base: '4', md: '8' }}>
      <BackLink to="/userpfp">{texts.back}</BackLink>
      <QueryState
        query={query}
        skeleton={<PageSkeleton />}
        renderError={(error, retry) =>
          hasCode(error, 'not_found') ? <NoDelivery /> : <ErrorState error={error} as="h1" onRetry={retry} />
        }
      >
        {({ pages: [first] }) =>
          first && (
            <KnownBookingPayment bookings={activity.data} bookingId={bookingId} onChanged={() => void refresh()}>
              {(payment) => (
                <Stack gap={{ base: '6', md: '8' }}>
                  <Delivered
                    bookingId={bookingId}
                    head={first}
                    booking={booking}
                    files={files}
                    total={first.totalItems}
                    payment={payment}
                    onBroken={() => void refresh()}
                  />
                  <LoadMoreAfterFailure query={query} />
                </Stack>
              )}
            </KnownBookingPayment>
          )
        }
      </QueryState>
    </Container>
  );
}

function NoDelivery() {
  return (
    <EmptyState as="h1" icon={ImageOff} title={texts.unknownTitle} description={texts.unknownText}>
      <Button asChild mt="2">
        <Link to="/userpfp">{texts.back}</Link>
      </Button>
    </EmptyState>
  );
}

/** After a failure, shows a button that tries to load more photos again. Otherwise all photos load automatically. */
function LoadMoreAfterFailure({ query }: { query: ReturnType<typeof useDelivery>['query'] }) {
  return query.isFetchNextPageError ? <LoadMore query={query} label={galleryTexts.photos} /> : null;
}

type DeliveredProps = {
  bookingId: string;
  head: DeliveryHead & { readonly zip: { readonly url: string; readonly bytes: number } | null };
  booking: Booking | undefined;
  files: readonly DeliveryFile[];
  total: number;
  payment: PaymentProgress & { readonly start: (() => void) | undefined };
  onBroken: () => void;
};

function Delivered({ bookingId, head, booking, files, total, payment, onBroken }: DeliveredProps) {
  const now = useServerNow();
  const picks = usePicks(bookingId);
  const { delivery, unlocked, problem } = head;
  const state = customerStateOf(head, now);
  return (
    <>
      <StateCard
        bookingId={bookingId}
        head={head}
        state={state}
        booking={booking}
        delivered={deliveredBookingOf(booking)}
        payment={payment}
        now={now}
      />
      {problem && <ProblemCard bookingId={bookingId} problem={problem} />}
      {total > 0 && delivery.status !== 'closed' && (
        <Gallery
          files={files}
          total={total}
          onPick={picks.pick}
          canDownload={unlocked}
          videoNote={galleryTexts.videoLocked}
          onBroken={onBroken}
          renderBelow={(file) => (
            <Boundary fallback={null}>
              <Suspense fallback={<Skeleton height="4.5rem" maxW="3xl" mx="auto" borderRadius="md" />}>
                <CommentForm bookingId={bookingId} file={file} />
              </Suspense>
            </Boundary>
          )}
        />
      )}
    </>
  );
}

/**
 * Returns the fields of the booking that decide what the customer can do with the delivery. Until the booking has loaded, it
 * returns values that allow nothing that depends on the payment or on the start of the shoot.
 */
function deliveredBookingOf(booking: Booking | undefined): DeliveredBooking {
  if (!booking) return { status: 'upcoming', paymentStatus: 'moved', startsAt: Number.POSITIVE_INFINITY };
  const { status, paymentStatus, shedulde_date, schedule_time } = booking;
  return { status, paymentStatus, startsAt: startOf(shedulde_date, schedule_time) };
}

/**
 * Shows the latest problem that the customer reported: until when it will be answered and decided, the decision, or that it was
 * withdrawn.
 */
function ProblemCard({ bookingId, problem }: { bookingId: string; problem: DeliveryProblem }) {
  const { kind, words, ticket, answerBy, closeBy, answer, decision, decisionNote, refund, withdrawnAt } = problem;
  const isOpen = isProblemOpen(problem);
  const headingId = useId();
  const heading = decision ? texts.problemDecided[decision] : withdrawnAt ? texts.problemWithdrawn : texts.problemOpen;
  return (
    <Stack
      as="section"
      aria-labelledby={headingId}
      gap="4"
      layerStyle="card"
      borderColor={isOpen ? 'red.border' : undefined}
      p={{ base: '5', md: '6' }}
    >
      <Stack gap="1">
        <Heading id={headingId} as="h2" textStyle="xl">
          <RichText
            text={heading}
            slots={{
              ticket: (
                <Text as="span" whiteSpace="nowrap">
                  {ticket}
                </Text>
              ),
            }}
          />
        </Heading>
        {isOpen && <Text>{texts.problemClocks(answerBy, closeBy)}</Text>}
        {decision === 'refund' && refund > 0 && <Text fontWeight="medium">{texts.problemRefund(refund)}</Text>}
        {decisionNote && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {decisionNote}
          </Text>
        )}
      </Stack>
      <Box>
        <Text textStyle="sm" color="fg.muted">
          {texts.kinds[kind]}
        </Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      </Box>
      {answer && (
        <Box>
          <Text textStyle="sm" color="fg.muted">
            {texts.problemAnswer}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </Text>
        </Box>
      )}
      {isOpen && <WithdrawButton bookingId={bookingId} />}
    </Stack>
  );
}

function WithdrawButton({ bookingId }: { bookingId: string }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(useUserId(), bookingId);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(withdrawProblem(bookingId), { success: texts.withdrawDone }),
    onSettled: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Flex>
      <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.withdrawTitle}
        description={texts.withdrawText}
        confirmLabel={texts.withdraw}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}
