import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Booking } from '@/api/openapi.gen';
import { useActivity } from '@/shared/booking/useActivity';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { type PaymentProgress, useCheckout } from './useCheckout';

type KnownBookingPaymentProps = {
  /** The customer's bookings; undefined until they have loaded. */
  bookings: readonly Booking[] | undefined;
  bookingId: string;
  /** Called when the booking has loaded, and whenever its status or payment status changes after that. */
  onChanged: () => void;
  /** Renders the payment. `start` is undefined until the booking has loaded. */
  children: (payment: PaymentProgress & { readonly start: (() => void) | undefined }) => ReactNode;
};

type BookingPaymentProps = Omit<KnownBookingPaymentProps, 'bookings'> & { userId: string };

/** Provides the payment of a booking to a page that knows only the booking's id, and shows the payment window. */
export function BookingPayment({ userId, ...rest }: BookingPaymentProps) {
  return <KnownBookingPayment bookings={useActivity(userId).data} {...rest} />;
}

/** Provides the payment of a booking to a page that calls `useActivity` itself. A second call would show each notification twice. */
export function KnownBookingPayment({ bookings, bookingId, onChanged, children }: KnownBookingPaymentProps) {
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

const CheckoutWindow = lazyDialog(() => import('./CheckoutWindow'), 'CheckoutWindow');

/** Shows the window of the current payment, if there is one. */
export function CurrentCheckout({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  if (!checkout.current) return null;
  return (
    <CheckoutWindow
      key={checkout.current.attempt}
      checkout={checkout.current}
      open={checkout.isOpen}
      onClose={checkout.leave}
      onEnd={checkout.end}
    />
  );
}
