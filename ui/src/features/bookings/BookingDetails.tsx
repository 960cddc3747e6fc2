import { Button, Flex, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ReceiptLink } from '@/components/ReceiptLink';
import type { Booking } from '@/api/openapi.gen';
import { activityTexts as texts } from '@/texts/activity';
import { cancellationTexts } from '@/texts/cancellation';
import type { BookingTask } from './BookingDialog';
import { BookingFacts } from './BookingFacts';
import { mayCancel, mayChoosePayment, mayRate, wasPaid } from './bookingStatus';
import type { PaymentProgress } from '@/features/bookings/checkout/useCheckout';
import { PaymentNote } from './PaymentNote';
import { PaymentPanel } from './PaymentPanel';

type BookingDetailsProps = { booking: Booking; payment: PaymentProgress; onPay: () => void; onTask: (task: BookingTask) => void };

/** Everything about one booking as it stands this moment, and what to do next. */
export function BookingDetails({ booking, payment, onPay, onTask }: BookingDetailsProps) {
  return (
    <Stack gap="6" pb="4" aria-live="polite">
      <BookingFacts booking={booking} />
      {payment.notice && <PaymentNote>{payment.notice}</PaymentNote>}
      {mayChoosePayment(booking) && <PaymentPanel booking={booking} phase={payment.phase} onPay={onPay} />}
      <Flex gap="3" wrap="wrap" justify="flex-end">
        {mayCancel(booking) && (
          <Button variant="outline" colorPalette="red" onClick={() => onTask('cancel')}>
            {cancellationTexts.open}
          </Button>
        )}
        {booking.status === 'rejected' ? (
          <Button asChild>
            <Link to="/schedule">{texts.findOther}</Link>
          </Button>
        ) : (
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`/profile/${booking.photographer_id}`}>{texts.viewProfile}</Link>
          </Button>
        )}
        {wasPaid(booking) && <ReceiptLink bookingId={booking.bookingId} variant="outline" colorPalette="gray" />}
        {mayRate(booking) && <Button onClick={() => onTask('rate')}>{texts.rate}</Button>}
      </Flex>
    </Stack>
  );
}
