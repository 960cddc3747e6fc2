import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { lazyDialog } from '@/components/lazyDialog';
import { useActivity } from '@/features/bookings/useActivity';
import { useCheckout, type PaymentProgress } from './useCheckout';

const CheckoutWindow = lazyDialog(() => import('./CheckoutWindow'), 'CheckoutWindow');

type BookingPaymentProps = {
  userId: string;
  bookingId: string;
  /** Called when the booking or its payment has changed. */
  onChanged: () => void;
  /** `start` is missing until the booking has been loaded. */
  children: (payment: PaymentProgress & { readonly start: (() => void) | undefined }) => ReactNode;
};

/** The payment of one booking on a page that knows only its id, with the window in which it is paid. */
export function BookingPayment({ userId, bookingId, onChanged, children }: BookingPaymentProps) {
  const bookings = useActivity(userId).data;
  const checkout = useCheckout(bookings);
  const booking = bookings?.find((one) => one.bookingId === bookingId);
  const standing = booking && `${booking.status} ${booking.paymentStatus}`;

  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (standing) changed();
  }, [standing]);

  return (
    <>
      {children({ ...checkout.progressOf(bookingId), start: booking && (() => checkout.start(booking)) })}
      {checkout.current && (
        <CheckoutWindow
          key={checkout.current.attempt}
          checkout={checkout.current}
          open={checkout.isOpen}
          onClose={checkout.leave}
          onEnd={checkout.end}
        />
      )}
    </>
  );
}
