import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useActivity } from '@/shared/booking/useActivity';
import { CurrentCheckout } from './CurrentCheckout';
import { useCheckout, type PaymentProgress } from './useCheckout';

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
  const state = booking && `${booking.status} ${booking.paymentStatus}`;

  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (state) changed();
  }, [state]);

  return (
    <>
      {children({ ...checkout.progressOf(bookingId), start: booking && (() => checkout.start(booking)) })}
      <CurrentCheckout checkout={checkout} />
    </>
  );
}
