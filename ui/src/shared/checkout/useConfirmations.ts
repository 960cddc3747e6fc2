import { useMutation, useMutationState, type QueryClient } from '@tanstack/react-query';
import { useActivityRefresh } from '@/api/bookings';
import { mutationKeys } from '@/api/keys';
import { verifyPayment, type Confirmation } from '@/api/payments';
import { ApiError, hasCode, messageOf, needsLogin } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { paymentTexts as texts } from '@/texts/payment';

const key = mutationKeys.verifyPayment();
const firstPause = 3_000;
const longestPause = 30_000;

/** Whether nobody knows yet what became of a payment: no answer, or the provider could not be asked. */
export function isUnclear(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
}

/** What to tell after the server has refused to confirm a payment. */
export function refusalOf(failure: unknown): string {
  if (isFailed(failure)) return texts.failed;
  return needsLogin(failure) ? texts.loginFirst : messageOf(failure, texts.unexpected);
}

/** Whether the server found that nothing was paid. */
const isFailed = (failure: unknown) => hasCode(failure, 'payment_failed', 'invalid');

/** Whether this page has the payment of a booking confirmed, or had: then it tells so itself. */
export function isConfirmedHere(client: QueryClient, bookingId: string): boolean {
  const own = client.getMutationCache().findAll({ mutationKey: key, predicate: ({ state }) => state.status !== 'error' });
  return own.some(({ state }) => bookingOf(state.variables) === bookingId);
}

const bookingOf = (variables: unknown) => (variables as Confirmation | undefined)?.booking.bookingId;

/** What came of an attempt to pay a booking. */
export type Notice = {
  readonly bookingId: string;
  readonly text: string;
  /** It says that nothing is paid, which the provider may tell the server otherwise later. */
  readonly saysUnpaid: boolean;
};

export type ConfirmationPhase = 'confirming' | 'checking';

/**
 * Has the server confirm payments. An unclear answer is asked for again, for as long as the app is open: the money may
 * have moved, and the server settles it by itself too. `onRefused` gets what is final.
 */
export function useConfirmations(onRefused: (notice: Notice) => void) {
  const refresh = useActivityRefresh();

  const { mutate: confirm } = useMutation<unknown, Error, Confirmation>({
    mutationKey: key,
    mutationFn: verifyPayment,
    // Somebody else may be signed in by now.
    retry: (_, failure) => isUnclear(failure) && sessionStore.session !== null,
    retryDelay: (failures) => Math.min(firstPause * 2 ** failures, longestPause),
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.succeeded });
      // Pending until the list shows it, so that nobody is asked to pay in between.
      return refresh();
    },
    onError: (failure, { booking }) => {
      const text = refusalOf(failure);
      showToast({ kind: 'error', text });
      const saysUnpaid = isFailed(failure);
      onRefused({ bookingId: booking.bookingId, text: saysUnpaid ? texts.failedHint : text, saysUnpaid });
      return refresh();
    },
  });

  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => ({ bookingId: bookingOf(state.variables), failed: state.failureCount > 0 }),
  });

  function phaseOf(bookingId: string): ConfirmationPhase | undefined {
    const found = pending.find((one) => one.bookingId === bookingId);
    if (!found) return undefined;
    return found.failed ? 'checking' : 'confirming';
  }

  return { confirm, phaseOf };
}
