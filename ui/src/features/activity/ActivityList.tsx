import { Box, Button } from '@chakra-ui/react';
import { CalendarHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfig } from '@/api/config';
import { EmptyState } from '@/ui/feedback/EmptyState';
import type { Booking } from '@/api/openapi.gen';
import { activityTexts as texts } from '@/texts/activity';
import { ActivityRow } from './ActivityRow';
import type { BookingTask } from './BookingDialog';
import { mayPayNow, type ActivityTab } from '@/shared/booking/bookingStatus';
import { waitsForPayment } from './rescueNotices';

type ActivityListProps = {
  tab: ActivityTab;
  bookings: readonly Booking[];
  /** The booking that is shown above with its payment. */
  next?: Booking;
  onSelect: (bookingId: string, task: BookingTask) => void;
  onPay: (booking: Booking) => void;
};

export function ActivityList({ tab, bookings, next, onSelect, onPay }: ActivityListProps) {
  const online = useConfig()?.onlinePayment ?? false;
  const isPaidHere = (booking: Booking) =>
    mayPayNow(booking, online) && !waitsForPayment(booking) && booking.bookingId !== next?.bookingId;
  if (bookings.length === 0) {
    return (
      <Box layerStyle="card">
        <EmptyState icon={CalendarHeart} title={texts.empty[tab]} description={texts.emptyHint[tab]}>
          <Button asChild mt="2">
            <Link to="/schedule">{texts.findPhotographer}</Link>
          </Button>
        </EmptyState>
      </Box>
    );
  }
  return (
    <Box as="ul" role="list" layerStyle="card" overflow="hidden">
      {bookings.map((booking) => (
        <ActivityRow
          key={booking.bookingId}
          booking={booking}
          onSelect={(task) => onSelect(booking.bookingId, task)}
          onPay={isPaidHere(booking) ? () => onPay(booking) : undefined}
        />
      ))}
    </Box>
  );
}
