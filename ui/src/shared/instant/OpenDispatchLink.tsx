import { chakra, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Dispatch, dispatchQuery } from '@/api/instant';
import { stateOf, useSecondsUntil } from '@/domain/dispatchState';
import { forgetDispatch, type OpenDispatch } from '@/domain/openDispatch';
import { ApiError } from '@/lib/errors';
import { firstNameOf } from '@/lib/format/names';
import { showToast } from '@/lib/toasts';
import { instantBookingTexts as texts } from './texts';

const pollMilliseconds = 5_000;
const notFound = 404;

/** The pages that have a bar at the bottom of windows narrower than `lg`. */
const withBar = /^\/(profile|bookingaddress|confirmbookingdetails|instant)\b/i;

/**
 * Returns the toast for an outcome that the customer has neither caused nor seen. It returns undefined for all other states.
 */
function toastOf(dispatch: Dispatch): Parameters<typeof showToast>[0] | undefined {
  const name = firstNameOf(dispatch.photographer?.name ?? '');
  const state = stateOf(dispatch);
  if (state === 'booked') return { kind: 'success', text: texts.acceptedUnseen(name) };
  return state === 'unpaidOver' ? { kind: 'info', text: texts.unpaidText(name) } : undefined;
}

/**
 * Links to the open instant booking from every other page, and shows its state. The link disappears once nothing is left for
 * the customer to do. If they have neither caused nor seen the outcome, a toast shows it.
 */
export function OpenDispatchLink({ open: { userId, dispatchId } }: { open: OpenDispatch }) {
  const { data, error } = useQuery({ ...dispatchQuery(userId, dispatchId), refetchInterval: pollMilliseconds });
  const isAboveBar = withBar.test(useLocation().pathname);
  const state = data && stateOf(data);
  // All other states are final and require nothing of the customer.
  const isOver = state !== undefined && !['searching', 'unpaid', 'lapsed'].includes(state);
  const isGone = error instanceof ApiError && error.status === notFound;
  useEffect(() => {
    if (!isOver && !isGone) return;
    const toast = data && toastOf(data);
    if (toast) showToast(toast);
    forgetDispatch(dispatchId);
  }, [isOver, isGone, data, dispatchId]);

  if (!data || isOver) return null;
  return (
    <chakra.aside
      aria-label={texts.banner}
      position="fixed"
      zIndex="docked"
      bottom={{ base: `calc(${isAboveBar ? '6.5rem' : '1rem'} + env(safe-area-inset-bottom))`, lg: '6' }}
      insetStart={{ base: '4', lg: '6' }}
      maxW="calc(100vw - 2rem)"
      animation="fade-in 0.2s"
      _print={{ display: 'none' }}
    >
      <chakra.span
        display="flex"
        asChild
        alignItems="center"
        gap="2.5"
        minH="12"
        px="5"
        py="2"
        borderRadius="full"
        bg="bg.inverted"
        color="fg.inverted"
        boxShadow="lg"
        fontWeight="semibold"
        textStyle="sm"
      >
        <Link to={`/instant/${dispatchId}`}>
          <Zap size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Standing dispatch={data} />
        </Link>
      </chakra.span>
    </chakra.aside>
  );
}

function Standing({ dispatch }: { dispatch: Dispatch }) {
  const { payBy, roundEnds, clockAhead, photographer } = dispatch;
  const state = stateOf(dispatch);
  if (state === 'lapsed') return texts.bannerNobody;
  return (
    <>
      {state === 'unpaid' ? texts.bannerPay(firstNameOf(photographer?.name ?? '')) : texts.bannerOpen}
      <Seconds until={state === 'unpaid' ? (payBy ?? '') : roundEnds} clockAhead={clockAhead} />
    </>
  );
}

function Seconds({ until, clockAhead }: { until: string; clockAhead: number }) {
  const left = useSecondsUntil(until, clockAhead);
  return (
    <Text as="span" fontVariantNumeric="tabular-nums" minW="8">
      {texts.secondsLeft(left)}
    </Text>
  );
}
