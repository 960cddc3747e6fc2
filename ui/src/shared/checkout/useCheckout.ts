import { useRef, useState } from 'react';
import { useActivityRefresh } from '@/api/bookings';
import { useConfig } from '@/api/config';
import type { Booking } from '@/api/openapi.gen';
import { capturePayment } from '@/api/payments';
import { ApiError, messageOf, needsLogin } from '@/lib/errors';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { dismissToast, showToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { paymentTexts as texts } from '@/texts/payment';
import { dismissalOf, interruptionOf, type CheckoutEnd, type OpenCheckout } from './checkout';
import { loadRazorpay } from './razorpay';
import { useConfirmations, type ConfirmationPhase, type Notice } from './useConfirmations';

/** How the payment of one booking stands, as far as this page has a part in it. */
export type PaymentProgress = {
  readonly phase: 'idle' | 'opening' | ConfirmationPhase;
  /** What came of the last attempt. */
  readonly notice?: string;
};

/** However quick the server is, what is said can be read. */
const readMilliseconds = 1_500;

/** Pays bookings: one checkout at a time, opened by `start`, and as many confirmations as it takes. */
export function useCheckout(bookings: readonly Booking[] | undefined) {
  const refreshActivity = useActivityRefresh();
  const sandbox = useConfig()?.sandboxPayments ?? false;
  const [notice, setNotice] = useState<Notice>();
  // Stays after it closed, for the dialog fades out with what it showed.
  const [checkout, setCheckout] = useState<OpenCheckout>();
  const [opened, setOpened] = useState(false);
  const wanted = useRef(false);
  const { confirm, phaseOf } = useConfirmations(setNotice);

  const { mutate, isPending, variables } = useSingleMutation<OpenCheckout, Booking>({
    mutationFn: async (booking) => {
      leave();
      wanted.current = true;
      if (!sessionStore.session) throw new ApiError(401, texts.loginFirst, { code: 'unauthorized' });
      const toast = showToast({ kind: 'loading', text: texts.redirecting });
      try {
        const razorpay = sandbox ? undefined : await loadRazorpay();
        const order = await capturePayment(booking);
        setTimeout(dismissToast, readMilliseconds, toast);
        return { booking, razorpay, order, attempt: newIdempotencyKey() };
      } catch (failure) {
        dismissToast(toast);
        throw failure;
      }
    },
    onSuccess: (opening) => {
      if (!wanted.current) return;
      setCheckout(opening);
      setOpened(true);
    },
    onError: (failure) => {
      showToast({ kind: 'error', text: needsLogin(failure) ? texts.loginFirst : messageOf(failure, texts.unexpected) });
      return refreshActivity();
    },
  });

  /** Turns away from what is just opening, and from what was told of the last attempt. */
  function leave() {
    wanted.current = false;
    setOpened(false);
    setNotice(undefined);
  }

  function end(how: CheckoutEnd) {
    const userId = sessionStore.session?.user._id;
    setOpened(false);
    if (!checkout || !userId) return;
    const { booking } = checkout;
    if (how.kind === 'paid') {
      confirm({ userId, booking, proof: how.proof });
      return;
    }
    if (how.declined) showToast({ kind: 'error', text: texts.failed });
    setNotice({ bookingId: booking.bookingId, text: dismissalOf(how.declined), saysUnpaid: true });
  }

  // Paid, completed or canceled elsewhere while the checkout stands open.
  const latest = opened && bookings?.find(({ bookingId }) => bookingId === checkout?.booking.bookingId);
  const interruption = latest ? interruptionOf(latest) : undefined;
  const isPaidSince =
    notice?.saysUnpaid &&
    bookings?.some(({ bookingId, paymentStatus }) => bookingId === notice.bookingId && paymentStatus !== 'unpaid');
  const lastNotice = isPaidSince ? undefined : notice;
  const told = latest && interruption ? { bookingId: latest.bookingId, text: interruption } : lastNotice;

  return {
    /** The checkout that is open, or was last. */
    current: checkout,
    isOpen: opened && !interruption,
    start: mutate,
    end,
    leave,
    progressOf: (bookingId: string): PaymentProgress => ({
      phase: phaseOf(bookingId) ?? (isPending && variables?.bookingId === bookingId ? 'opening' : 'idle'),
      notice: told?.bookingId === bookingId ? told.text : undefined,
    }),
  };
}
