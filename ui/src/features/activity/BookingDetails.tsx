import { Button, Flex, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Booking } from '@/lib/api/booking';
import { activityTexts as texts } from '@/lib/texts/activity';
import { cancellationTexts } from '@/lib/texts/cancellation';
import type { BookingTask } from './BookingDialog';
import { BookingFacts } from './BookingFacts';
import { mayCancel, mayChoosePayment, mayRate } from './bookingStatus';
import { PaymentChoice } from './PaymentChoice';

type BookingDetailsProps = { booking: Booking; onTask: (task: BookingTask) => void };

/** Everything about one booking as it stands this moment, and what to do next. */
export function BookingDetails({ booking, onTask }: BookingDetailsProps) {
  return (
    <Stack gap="6" pb="4" aria-live="polite">
      <BookingFacts booking={booking} />
      {/* Once saved, the choice starts from what was saved. */}
      {mayChoosePayment(booking) && <PaymentChoice key={booking.paymentMethod} booking={booking} />}
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
        {mayRate(booking) && <Button onClick={() => onTask('rate')}>{texts.rate}</Button>}
      </Flex>
    </Stack>
  );
}
