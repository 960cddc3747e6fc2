import { useMutation, useMutationState, type QueryClient } from '@tanstack/react-query';
import { useActivityRefresh } from '@/api/bookings';
import { mutationKeys } from '@/api/keys';
import { verifyPayment, type Confirmation } from '@/api/payments';
import { ApiError, hasCode, messageOf, needsLogin } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { paymentTexts } from '@/texts/payment';
import { checkoutTexts as texts } from './checkoutTexts';

const key = mutationKeys.verifyPayment();
const firstPause = 3_000;
const maxPause = 30_000;

/** Reports whether the result of a payment is unknown, because the server or the provider could not be reached or failed. */
export function isUnclear(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
}

/** Returns the message for a payment that the server refused to confirm. */
export function refusalOf(failure: unknown): string {
  if (isFailed(failure)) return texts.failed;
  return needsLogin(failure) ? paymentTexts.loginFirst : messageOf(failure, texts.unexpected);
}

/** Reports whether the server found that nothing was paid. */
const isFailed = (failure: unknown) => hasCode(failure, 'payment_failed', 'invalid');

/**
 * Reports whether this page is confirming or has confirmed the payment of a booking. If so, useConfirmations shows a message
 * about the payment, and no other message is needed.
 */
export function isConfirmedHere(client: QueryClient, bookingId: string): boolean {
  const own = client.getMutationCache().findAll({ mutationKey: key, predicate: ({ state }) => state.status !== 'error' });
  return own.some(({ state }) => bookingOf(state.variables) === bookingId);
}

const bookingOf = (variables: unknown) => (variables as Confirmation | undefined)?.booking.bookingId;

/** The result of an attempt to pay a booking. */
export type Notice = {
  readonly bookingId: string;
  readonly text: string;
  /** Whether the text says that nothing was paid. Such a notice is hidden if the booking turns out to be paid. */
  readonly saysUnpaid: boolean;
};

export type ConfirmationPhase = 'confirming' | 'checking';

/**
 * Returns a function that asks the server to confirm a payment, and one that returns the state of a confirmation. While the
 * result is unclear, the request is repeated as long as the app is open, because the customer may have paid. `onRefused` is
 * called with a notice about each final refusal.
 */
export function useConfirmations(onRefused: (notice: Notice) => void) {
  const refresh = useActivityRefresh();

  const { mutate: confirm } = useMutation<unknown, Error, Confirmation>({
    mutationKey: key,
    mutationFn: verifyPayment,
    // The request is not repeated if the customer has signed out in the meantime.
    retry: (_, failure) => isUnclear(failure) && sessionStore.session !== null,
    retryDelay: (failures) => Math.min(firstPause * 2 ** failures, maxPause),
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.succeeded });
      // The mutation stays pending until the list has been updated, so that the page does not ask for the payment again.
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
