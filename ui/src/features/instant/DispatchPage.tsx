import { Box, Button, Container, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type Dispatch, dispatchQuery } from '@/api/instant';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents, useDispatchEvents } from '@/api/live';
import { type DispatchState, isWaiting, stateOf } from '@/domain/dispatchState';
import { forgetDispatch, rememberDispatch } from '@/domain/openDispatch';
import { ApiError } from '@/lib/errors';
import { firstNameOf } from '@/lib/format/names';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useSession } from '@/session/useSession';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { bookingTexts } from '@/texts/booking';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { QueryState } from '@/ui/feedback/QueryState';
import { Page } from '@/ui/layout/Page';
import { Ended, Matched, type MatchPayment, PayMatch } from './Outcome';
import { roundText, Searching } from './Searching';

/**
 * Returns the query of a dispatch, which is a search for a photographer, and keeps it up to date. While an instant dispatch is
 * active, other pages link to it.
 */
function useDispatch(userId: string, dispatchId: string) {
  const client = useQueryClient();
  const query = useQuery(dispatchQuery(userId, dispatchId));
  const { data } = query;
  const active = data ? isWaiting(data) : true;
  const refresh = () => void refetchAfterInFlight(client, dispatchQuery(userId, dispatchId).queryKey);
  useDispatchEvents(dispatchId, active, refresh);
  // The server sends no dispatch event when only the booking of the dispatch changes, so booking events refresh it as well. A
  // booking event without an action may be a reconnection. It is ignored while the dispatch is active, because the dispatch
  // events report reconnections, too.
  useBookingEvents((action) => {
    if (action || !active) refresh();
  });

  const kind = data?.kind;
  useEffect(() => {
    if (kind === 'instant' && active) rememberDispatch({ userId, dispatchId });
    if (kind === 'instant' && !active) forgetDispatch(dispatchId);
  }, [kind, active, userId, dispatchId]);

  return query;
}

const BookingPayment = lazyNamed(() => import('@/shared/checkout/BookingPayment'), 'BookingPayment');

const notFound = 404;
/** The state of the payment while the code for payments is loading. */
const notYet: MatchPayment = { start: undefined, phase: 'idle' };

export function Component() {
  const { dispatchId = '' } = useParams();
  const [title, setTitle] = useState<string>(texts.searchTitle);
  return (
    <Page title={title}>
      <DispatchPage key={dispatchId} dispatchId={dispatchId} onTitle={setTitle} />
    </Page>
  );
}

type DispatchPageProps = { dispatchId: string; onTitle: (title: string) => void };

/** Shows the search for a photographer, and then the booking with its payment, or why the search ended without a shoot. */
function DispatchPage({ dispatchId, onTitle }: DispatchPageProps) {
  const userId = useSession()?.user._id ?? '';
  const query = useDispatch(userId, dispatchId);
  const { data } = query;
  const refresh = () => void query.refetch();
  const title = data && titleOf(stateOf(data));
  useEffect(() => {
    if (title) onTitle(title);
  }, [title, onTitle]);

  return (
    <Container maxW="2xl" minH="calc(100dvh - 5rem)" py={{ base: '6', md: '12' }}>
      {/* Announces each change to screen readers once, without the countdown. */}
      <VisuallyHidden role="status">{data && statusMessage(data)}</VisuallyHidden>
      <QueryState
        query={query}
        skeleton={<DispatchSkeleton />}
        renderError={(error, retry) =>
          error instanceof ApiError && error.status === notFound ? (
            <EmptyState as="h1" icon={SearchX} title={texts.missing} description={texts.missingText}>
              <Button asChild mt="2">
                <Link to="/instant">{texts.newSearch}</Link>
              </Button>
            </EmptyState>
          ) : (
            <ErrorState as="h1" error={error} onRetry={retry} />
          )
        }
      >
        {(dispatch) => {
          const state = stateOf(dispatch);
          if (state === 'searching') return <Searching userId={userId} dispatch={dispatch} />;
          if (state === 'unpaid' || state === 'paid' || state === 'booked') {
            return (
              <Matched
                dispatch={dispatch}
                payment={
                  <Suspense fallback={<PayMatch dispatch={dispatch} payment={notYet} onChanged={refresh} />}>
                    <BookingPayment userId={userId} bookingId={dispatch.bookingId ?? ''} onChanged={refresh}>
                      {(payment) => <PayMatch dispatch={dispatch} payment={payment} onChanged={refresh} />}
                    </BookingPayment>
                  </Suspense>
                }
              />
            );
          }
          return <Ended userId={userId} dispatch={dispatch} />;
        }}
      </QueryState>
    </Container>
  );
}

function titleOf(state: DispatchState): string {
  const { titles } = texts;
  const byState: Record<DispatchState, string> = {
    searching: titles.open,
    unpaid: titles.won,
    booked: titles.paid,
    paid: titles.paid,
    unpaidOver: titles.over,
    canceled: bookingTexts.canceledTitle,
    lapsed: titles.lapsed,
    withdrawn: titles.withdrawn,
  };
  return byState[state];
}

function statusMessage(dispatch: Dispatch): string {
  const { round, asked, seen, photographer, total = 0 } = dispatch;
  const state = stateOf(dispatch);
  if (state === 'searching') return texts.searchStatus(roundText(round), texts.asked(asked, seen));
  if (state === 'unpaid') return texts.acceptedStatus(firstNameOf(photographer?.name ?? ''), total);
  return titleOf(state);
}

/** Takes the place of a running search until it has loaded. */
function DispatchSkeleton() {
  return (
    <Stack gap={{ base: '6', md: '8' }} align="center">
      <Skeleton boxSize={{ base: '13rem', md: '15rem' }} borderRadius="full" />
      <Skeleton height="5.5rem" width="min(24rem, 100%)" borderRadius="lg" />
      <Box width="full">
        <Skeleton height="13rem" borderRadius="lg" />
      </Box>
    </Stack>
  );
}
