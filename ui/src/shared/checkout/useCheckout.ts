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
import { paymentTexts } from '@/texts/payment';
import { checkoutTexts as texts } from './checkoutTexts';
import { dismissalOf, interruptionOf, type CheckoutEnd, type OpenCheckout } from './checkout';
import { loadRazorpay } from './razorpay';
import { useConfirmations, type ConfirmationPhase, type Notice } from './useConfirmations';

/** The state of a payment that this page has started. */
export type PaymentProgress = {
  readonly phase: 'idle' | 'opening' | ConfirmationPhase;
  /** The result of the last attempt. */
  readonly notice?: string;
};

/** The minimum time for which a message is shown, so that it can be read even if the server responds at once. */
const readMilliseconds = 1_500;

/** Pays bookings. `start` opens a checkout. Only one checkout is open at a time, but confirmations can run in parallel. */
export function useCheckout(bookings: readonly Booking[] | undefined) {
  const refreshActivity = useActivityRefresh();
  const sandbox = useConfig()?.sandboxPayments ?? false;
  const [notice, setNotice] = useState<Notice>();
  // The checkout is kept after it has closed, because the window shows it while it fades out.
  const [checkout, setCheckout] = useState<OpenCheckout>();
  const [opened, setOpened] = useState(false);
  const wanted = useRef(false);
  const { confirm, phaseOf } = useConfirmations(setNotice);

  const { mutate, isPending, variables } = useSingleMutation<OpenCheckout, Booking>({
    mutationFn: async (booking) => {
      leave();
      wanted.current = true;
      if (!sessionStore.session) throw new ApiError(401, paymentTexts.loginFirst, { code: 'unauthorized' });
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
      showToast({ kind: 'error', text: needsLogin(failure) ? paymentTexts.loginFirst : messageOf(failure, texts.unexpected) });
      return refreshActivity();
    },
  });

  /** Closes the checkout, even if it is still opening, and clears the notice. */
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

  // The booking may be paid or cancelled elsewhere while the checkout is open.
  const latest = opened && bookings?.find(({ bookingId }) => bookingId === checkout?.booking.bookingId);
  const interruption = latest ? interruptionOf(latest) : undefined;
  const isPaidSince =
    notice?.saysUnpaid &&
    bookings?.some(({ bookingId, paymentStatus }) => bookingId === notice.bookingId && paymentStatus !== 'unpaid');
  const lastNotice = isPaidSince ? undefined : notice;
  const told = latest && interruption ? { bookingId: latest.bookingId, text: interruption } : lastNotice;

  return {
    /** The open checkout, or the last one. */
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
