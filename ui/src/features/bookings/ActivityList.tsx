import { Box, Button } from '@chakra-ui/react';
import { CalendarHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import type { Booking } from '@/api/openapi.gen';
import { activityTexts as texts } from '@/texts/activity';
import { ActivityRow } from './ActivityRow';
import type { BookingTask } from './BookingDialog';
import type { ActivityTab } from './bookingStatus';

type ActivityListProps = {
  tab: ActivityTab;
  bookings: readonly Booking[];
  onSelect: (bookingId: string, task: BookingTask) => void;
};

export function ActivityList({ tab, bookings, onSelect }: ActivityListProps) {
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
        <ActivityRow key={booking.bookingId} booking={booking} onSelect={(task) => onSelect(booking.bookingId, task)} />
      ))}
    </Box>
  );
}
